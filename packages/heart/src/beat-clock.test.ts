import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { BeatClock, corrected } from './beat-clock.ts';
import type { Interval } from './interval.ts';
import type { HeartMeasurement } from './measurement.ts';
import { restingIntervals } from './testing/recordings.ts';

const measured = (intervalsMs: readonly number[], contact: HeartMeasurement['contact'] = 'detected') =>
  ({ rateBpm: null, contact, energyKilojoules: null, intervalsMs }) as const;

interface Notification {
  readonly atSeconds: number;
  readonly intervalsMs: readonly number[];
}

/** What a strap sends: once a second, the intervals that ended in it. */
function sentEverySecond(rrMs: readonly number[]): readonly Notification[] {
  const sent = new Map<number, number[]>();
  let at = 0;
  for (const rr of rrMs) {
    at += rr / 1000;
    const second = Math.ceil(at);
    sent.set(second, [...(sent.get(second) ?? []), rr]);
  }
  return [...sent].map(([atSeconds, intervalsMs]) => ({ atSeconds, intervalsMs }));
}

/** What a clock makes of notifications, with everything that it corrected later. */
function timed(notifications: readonly Notification[], clock = new BeatClock()): readonly Interval[] {
  let all: Interval[] = [];
  for (const { atSeconds, intervalsMs } of notifications) {
    const { intervals, correction } = clock.receive(measured(intervalsMs), atSeconds);
    if (correction) {
      const first = all.find(({ endSeconds }) => endSeconds > correction.afterSeconds);
      all = all.map((interval) => {
        const isAdjacent = interval.isAdjacent && !(correction.beatsLost > 0 && interval === first);
        return { ...corrected(interval, correction), isAdjacent };
      });
    }
    all.push(...intervals);
  }
  return all;
}

/** How far the beats' distances are from the intervals, at most, as a share. */
function stretch(intervals: readonly Interval[]): number {
  return Math.max(
    ...intervals.slice(1).map(({ endSeconds, rrMs, isAdjacent }, index) => {
      const between = endSeconds - (intervals[index]?.endSeconds ?? 0);
      return isAdjacent ? Math.abs((1000 * between) / rrMs - 1) : 0;
    }),
  );
}

const REST = restingIntervals({ seconds: 300 });
const SENT = sentEverySecond(REST);
const late = (lateBy: (second: number) => number) => {
  let last = 0;
  return SENT.map(({ atSeconds, intervalsMs }) => {
    last = Math.max(last, atSeconds + lateBy(atSeconds));
    return { atSeconds: last, intervalsMs };
  });
};

describe('beat clock', () => {
  it('begins with the first arrival, whose interval has no neighbour', () => {
    const { intervals } = new BeatClock().receive(measured([800, 1000]), 50);
    expect(intervals).toEqual([
      { endSeconds: 49, rrMs: 800, isAdjacent: false },
      { endSeconds: 50, rrMs: 1000, isAdjacent: true },
    ]);
  });

  it('times beats by the sum of their intervals, and follows the arrivals within an interval', () => {
    const intervals = timed(SENT);
    expect(intervals.map(({ rrMs }) => rrMs)).toEqual(REST);
    expect(stretch(intervals)).toBeLessThan(0.011);
    expect(Math.abs((intervals.at(-1)?.endSeconds ?? 0) - 300)).toBeLessThan(1.5);
  });

  it.each([
    ['one stall of five seconds a minute', (second: number) => (second % 60 === 30 ? 5 : 0)],
    ['every notification late by up to two seconds', (second: number) => 2 * uniform(3, second)],
  ])('moves no beat for %s', (_what, lateBy) => {
    const intervals = timed(late(lateBy));
    expect(intervals.map(({ rrMs }) => rrMs)).toEqual(REST);
    expect(intervals.filter(({ isAdjacent }) => !isAdjacent)).toHaveLength(1);
    expect(stretch(intervals)).toBeLessThan(0.03);
  });

  it('takes a first notification that was late back once the next ones come at once', () => {
    const [first, ...others] = SENT;
    const intervals = timed([{ atSeconds: 4.6, intervalsMs: first?.intervalsMs ?? [] }, ...others.slice(4)]);
    expect(Math.abs((intervals.at(-1)?.endSeconds ?? 0) - 300)).toBeLessThan(4.5);
    expect(stretch(intervals)).toBeLessThan(0.02);
  });

  it.each([1.03, 0.97])('follows a device whose clock is %s of ours', (share) => {
    const intervals = timed(
      SENT.map(({ atSeconds, intervalsMs }) => ({ atSeconds, intervalsMs: intervalsMs.map((rr) => rr * share) })),
    );
    expect(intervals.filter(({ isAdjacent }) => !isAdjacent)).toHaveLength(1);
    expect(Math.abs((intervals.at(-1)?.endSeconds ?? 0) - 300)).toBeLessThan(4);
  });

  it('finds a notification that was lost, and differences nothing across it', () => {
    const without = SENT.filter(({ atSeconds }) => atSeconds !== 120);
    const lost = SENT.find(({ atSeconds }) => atSeconds === 120)?.intervalsMs ?? [];
    const intervals = timed(without);
    const [, hole] = intervals.filter(({ isAdjacent }) => !isAdjacent);
    expect(intervals).toHaveLength(REST.length - lost.length);
    expect(hole?.endSeconds).toBeGreaterThan(120);
    expect(hole?.endSeconds).toBeLessThan(122.5);
    // Every beat after it is where it would have been.
    const [, ...rest] = timed(SENT).slice(-50);
    for (const [index, { endSeconds }] of rest.entries()) {
      expect(Math.abs(endSeconds - (intervals.slice(-49)[index]?.endSeconds ?? 0))).toBeLessThan(0.5);
    }
  });

  it.each([6, 40, 100])('finds a gap of %i seconds, and that a radio which caught up left none', (seconds) => {
    const isAway = ({ atSeconds }: Notification) => atSeconds > 100 && atSeconds <= 100 + seconds;
    const gap = timed(SENT.filter((sent) => !isAway(sent)));
    expect(gap.filter(({ isAdjacent }) => !isAdjacent)).toHaveLength(2);
    expect(Math.abs((gap.at(-1)?.endSeconds ?? 0) - 300)).toBeLessThan(1.5);
    const caughtUp = timed(SENT.map((sent) => (isAway(sent) ? { ...sent, atSeconds: 100.5 + seconds } : sent)));
    expect(caughtUp.map(({ rrMs }) => rrMs)).toEqual(REST);
    expect(caughtUp.filter(({ isAdjacent }) => !isAdjacent)).toHaveLength(1);
  });

  it.each([
    ['every', 1],
    ['every tenth', 10],
  ])('takes %s notification that comes twice once', (_what, every) => {
    const twice = SENT.flatMap((sent, index) =>
      index % every === 0 ? [sent, { ...sent, atSeconds: sent.atSeconds + 0.004 }] : [sent],
    );
    expect(timed(twice).map(({ rrMs }) => rrMs)).toEqual(REST);
  });

  it('takes two equal intervals of a radio that caught up for two', () => {
    const even = sentEverySecond(new Array(120).fill(1000));
    const caughtUp = even.map((sent) =>
      sent.atSeconds > 60 && sent.atSeconds <= 66 ? { ...sent, atSeconds: 66 } : sent,
    );
    expect(timed(caughtUp)).toHaveLength(120);
  });

  it.each([
    ['contact was lost', measured([900], 'lost')],
    ['an interval of 0', measured([0])],
    ['an interval that is no number', measured([Number.NaN])],
  ])('breaks the chain of intervals after %s', (_what, measurement) => {
    const clock = new BeatClock();
    clock.receive(measured([1000]), 100);
    expect(clock.receive(measurement, 101).intervals).toEqual([]);
    expect(clock.receive(measured([1000]), 102).intervals[0]?.isAdjacent).toBe(false);
    expect(clock.receive(measured([1000]), 103).intervals[0]?.isAdjacent).toBe(true);
  });

  it('breaks the chain where one of several intervals is left out', () => {
    const clock = new BeatClock();
    clock.receive(measured([1000]), 100);
    expect(clock.receive(measured([900, 0, 900]), 102).intervals.map(({ isAdjacent }) => isAdjacent)).toEqual([
      false,
      true,
    ]);
  });

  it('is left alone by a rate without intervals, by a time that is no number, and by a clock set back', () => {
    const clock = new BeatClock();
    clock.receive(measured([1000]), 100);
    for (const [intervalsMs, at] of [
      [[], 101],
      [[900], Number.NaN],
    ] as const) {
      expect(clock.receive(measured(intervalsMs), at)).toEqual({ intervals: [], unsureSeconds: [], correction: null });
    }
    expect(clock.receive(measured([400]), 50).intervals).toMatchObject([{ endSeconds: 100.4, isAdjacent: true }]);
  });

  it('never times a beat before the one before it, whatever comes', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      let at = 0;
      const notifications = Array.from({ length: 200 }, (_, n) => {
        at += 3 * uniform(seed, 1, n) ** 3;
        const count = Math.floor(4 * uniform(seed, 2, n));
        return {
          atSeconds: at,
          intervalsMs: Array.from({ length: count }, (_none, i) => 200 + 1500 * uniform(seed, 3, n, i)),
        };
      });
      const intervals = timed(notifications);
      for (const [index, { endSeconds }] of intervals.entries()) {
        expect(Number.isFinite(endSeconds)).toBe(true);
        if (index > 0) expect(endSeconds).toBeGreaterThan(intervals[index - 1]?.endSeconds ?? 0);
      }
    }
  });
});
