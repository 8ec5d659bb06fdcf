import { beforeEach, expect, it, vi } from 'vitest';
import { IdleWatch } from './idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function idleWatchOnFakeTime(): IdleWatch {
  return new IdleWatch((ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  });
}

it('comes after a second in which nothing stirred, once, and latecomers need not wait', () => {
  const idle = idleWatchOnFakeTime();
  const [early, late] = [vi.fn(), vi.fn()];
  idle.wait(early);
  for (let stirs = 0; stirs < 5; stirs += 1) {
    vi.advanceTimersByTime(900);
    idle.stir();
  }
  expect(early).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1001);
  expect(early).toHaveBeenCalledOnce();
  idle.wait(late);
  expect(late).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(20_000);
  expect(early).toHaveBeenCalledOnce();
});

it('comes after ten seconds to a page that never rests', () => {
  const idle = idleWatchOnFakeTime();
  const begin = vi.fn();
  idle.wait(begin);
  for (let atMs = 0; atMs < 9_900; atMs += 100) {
    vi.advanceTimersByTime(100);
    idle.stir();
  }
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(begin).toHaveBeenCalledOnce();
});

it('forgets those who stopped waiting', () => {
  const idle = idleWatchOnFakeTime();
  const begin = vi.fn();
  idle.wait(begin)();
  vi.advanceTimersByTime(20_000);
  expect(begin).not.toHaveBeenCalled();
});
