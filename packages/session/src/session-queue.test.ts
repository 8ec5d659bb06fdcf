import { describe, expect, it } from 'vitest';
import {
  enqueued,
  isNextDue,
  MOST_QUEUED,
  movedInQueue,
  queueTimes,
  type SessionQueue,
  unqueued,
} from './session-queue.ts';
import { defaultSettings, withLength } from './settings.ts';

const part = (key: string, minutes: number | null = 10) => ({
  key,
  settings: withLength(defaultSettings('sleep', 1), minutes),
  templateSlug: null,
});

const keys = (queue: SessionQueue) => queue.map(({ key }) => key).join('');
const evening = [part('a'), part('b'), part('c')];

describe('session queue', () => {
  it('takes three sessions at most', () => {
    expect(keys(enqueued([part('a')], part('b')))).toBe('ab');
    expect(evening).toHaveLength(MOST_QUEUED);
    expect(enqueued(evening, part('d'))).toBe(evening);
  });

  it('is reordered one place at a time, and not beyond its ends', () => {
    expect(keys(movedInQueue(evening, 'c', -1))).toBe('acb');
    expect(keys(movedInQueue(evening, 'a', 1))).toBe('bac');
    expect(movedInQueue(evening, 'a', -1)).toBe(evening);
    expect(movedInQueue(evening, 'c', 1)).toBe(evening);
    expect(movedInQueue(evening, 'x', 1)).toBe(evening);
  });

  it('loses the session that is removed', () => {
    expect(keys(unqueued(evening, 'b'))).toBe('ac');
  });

  it('the next session is due at the end of the one that plays, and never without an end', () => {
    expect(isNextDue({ settings: part('a').settings, activeMs: 599_999 })).toBe(false);
    expect(isNextDue({ settings: part('a').settings, activeMs: 600_000 })).toBe(true);
    expect(isNextDue({ settings: part('a', null).settings, activeMs: 9e9 })).toBe(false);
  });

  it('each begins where the one before it ends, and nothing follows a session without an end', () => {
    const times = queueTimes([part('a', 10), part('b', null), part('c', 5)], 1_000_000, 60_000);
    expect(times).toEqual([
      { key: 'a', beginsAtMs: 1_060_000, endsAtMs: 1_660_000 },
      { key: 'b', beginsAtMs: 1_660_000, endsAtMs: null },
    ]);
    expect(queueTimes(evening, 0, null)).toEqual([]);
  });
});
