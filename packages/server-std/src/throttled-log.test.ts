import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThrottledLog } from './throttled-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ThrottledLog writes the first event at once and the others as one count a minute', () => {
  const said: number[] = [];
  const log = new ThrottledLog((count) => said.push(count), 60_000);
  for (let caller = 0; caller < 500; caller += 1) log.record();
  expect(said).toEqual([1]);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([1, 499]);
  vi.advanceTimersByTime(600_000);
  expect(said).toEqual([1, 499]);
  log.record();
  log.record();
  log.end();
  expect(said).toEqual([1, 499, 1, 1]);
});
