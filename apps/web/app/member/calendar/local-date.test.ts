import { localDate, localTime, timeOfDay } from '@innertide/session/rhythm';
import { expect, it } from 'vitest';
import { localDayAndTime } from './local-date.ts';

it('local date and time match the device time zone in every half hour of a year', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const beginsMs = Date.UTC(2026, 0, 1);
  for (let halfHour = 0; halfHour < 365 * 48; halfHour += 1) {
    const nowMs = beginsMs + halfHour * 1_800_000;
    const { today, time } = localDayAndTime(nowMs);
    expect(today).toBe(localDate(nowMs, timeZone));
    expect(time).toBe(timeOfDay(localTime(nowMs, timeZone).hour));
  }
});
