import { afterEach, expect, it, vi } from 'vitest';
import { localDayAndTime } from './local-date.ts';
import { quarterHour } from './use-quarter-hour.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('quarter hour changes with the wall clock and when a page becomes visible again', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 17, 59, 30) });
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const seen: unknown[] = [];
  const leave = quarterHour.subscribe(() => seen.push(localDayAndTime(quarterHour.now())));
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([{ today: '2026-11-21', time: 'evening' }]);
  // A page that is put away runs no timers.
  vi.setSystemTime(new Date(2026, 10, 22, 7, 10));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(seen.at(-1)).toEqual({ today: '2026-11-22', time: 'morning' });
  leave();
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(3_600_000);
  expect(seen).toHaveLength(2);
});
