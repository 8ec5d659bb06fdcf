import { localDate, localTime, timeOfDay } from '@innertide/session/rhythm';
import { expect, it } from 'vitest';
import { localDayAndTime } from './local-date.ts';

it('says of every half hour of a year what the time zone of the device says', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const beginsMs = Date.UTC(2026, 0, 1);
  for (let halfHour = 0; halfHour < 365 * 48; halfHour += 1) {
    const nowMs = beginsMs + halfHour * 1_800_000;
    const { today, time } = localDayAndTime(nowMs);
    expect(today).toBe(localDate(nowMs, timeZone));
    expect(time).toBe(timeOfDay(localTime(nowMs, timeZone).hour));
  }
});
