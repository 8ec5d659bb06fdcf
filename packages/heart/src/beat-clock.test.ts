import { describe, expect, it } from 'vitest';
import { type BeatClock, STOPPED_BEAT_CLOCK, timeBeats } from './beat-clock.ts';
import type { HeartMeasurement } from './measurement.ts';

const measured = (intervalsMs: readonly number[], contact: HeartMeasurement['contact'] = 'detected') =>
  ({ rateBpm: null, contact, energyKilojoules: null, intervalsMs }) as const;

/** A clock whose last beat fell and arrived at 100 s. */
const RUNNING: BeatClock = { beatSeconds: 100, arrivedSeconds: 100, broken: false };

function times(intervalsMs: readonly number[], arrivalSeconds: number, clock = RUNNING) {
  const step = timeBeats(clock, measured(intervalsMs), arrivalSeconds);
  return {
    ends: step.intervals.map(({ endSeconds }) => Number(endSeconds.toFixed(4))),
    adjacent: step.intervals.map(({ isAdjacent }) => isAdjacent),
    clock: step.clock,
  };
}

describe('the clock of the beats', () => {
  it('begins with the first arrival, whose interval has no neighbour', () => {
    const { clock, intervals } = timeBeats(STOPPED_BEAT_CLOCK, measured([800, 1000]), 50);
    expect(intervals.map(({ rrMs, isAdjacent }) => [rrMs, isAdjacent])).toEqual([
      [800, false],
      [1000, true],
    ]);
    expect(intervals[1]?.endSeconds).toBeCloseTo(50, 2);
    expect((intervals[1]?.endSeconds ?? 0) - (intervals[0]?.endSeconds ?? 0)).toBeCloseTo(1, 9);
    expect(clock).toMatchObject({ arrivedSeconds: 50, broken: false });
  });

  it('takes the first interval at the beginning of time for no neighbour of one before, and its arrival for its end', () => {
    const first = times([800], 1, STOPPED_BEAT_CLOCK);
    expect([first.ends, first.adjacent]).toEqual([[1.001], [false]]);
  });

  it('adds the intervals up while they stay near their arrivals', () => {
    expect(times([800, 1200], 101.5)).toEqual({
      ends: [100.8, 102],
      adjacent: [true, true],
      clock: { beatSeconds: 102, arrivedSeconds: 101.5, broken: false },
    });
  });

  it('may run two seconds from the arrivals, and is set anew beyond', () => {
    expect(times([1000, 1000], 100).ends).toEqual([101, 102]);
    // More than two seconds ahead: the beats share the time that has passed.
    expect(times([1000, 1000, 1000], 100.6).ends).toEqual([100.2, 100.4, 100.6]);
    // More than two seconds behind, without a gap.
    const behind = { ...RUNNING, beatSeconds: 97.5 };
    expect(times([1000], 101, behind)).toMatchObject({ ends: [101], adjacent: [true] });
    expect(times([1000], 100.5, behind)).toMatchObject({ ends: [98.5] });
  });

  it('never runs backwards, nor stands still, when it is set anew', () => {
    const { ends, clock } = times([1000, 1000, 1000], 100);
    expect(ends).toEqual([100.001, 100.002, 100.003]);
    expect(clock.beatSeconds).toBeCloseTo(100.003, 9);
  });

  it('takes an arrival before the last one as none', () => {
    expect(times([1000], 90)).toMatchObject({ ends: [101], clock: { arrivedSeconds: 100 } });
  });

  it.each([
    ['a silence of 2.5 s', [1000], 102.5, true],
    ['a longer silence', [1000], 102.6, false],
    ['a longer silence that the intervals account for but for a second', [2000], 103, true],
    ['a longer silence of which more than a second is missing', [2000], 103.1, false],
    ['a radio that caught up', [1000, 1000, 1000, 1000, 1000], 105, true],
  ])('after %s knows whether the first interval has its neighbour', (_what, intervalsMs, arrival, isAdjacent) => {
    expect(times(intervalsMs, arrival).adjacent[0]).toBe(isAdjacent);
  });

  it('sets its time by the arrival after a gap', () => {
    expect(times([1000], 102.9).ends).toEqual([102.9]);
    expect(times([1000], 102.5).ends).toEqual([101]);
  });

  it.each([
    ['contact was lost', measured([900], 'lost')],
    ['an interval of 0', measured([0])],
    ['an interval that is no number', measured([Number.NaN])],
  ])('breaks the chain of intervals after %s', (_what, measurement) => {
    const { clock, intervals } = timeBeats(RUNNING, measurement, 101);
    expect(intervals).toEqual([]);
    expect(clock).toEqual({ ...RUNNING, broken: true });
    expect(times([1000], 101, clock).adjacent).toEqual([false]);
    expect(timeBeats(clock, measured([]), 101).clock.broken).toBe(true);
  });

  it('breaks the chain where one of several intervals is left out', () => {
    expect(times([900, 0, 900], 101)).toMatchObject({ ends: [100.9, 101.8], adjacent: [false, true] });
    expect(times([Number.POSITIVE_INFINITY, 900], 101).adjacent).toEqual([false]);
  });

  it('is left alone by a rate without intervals, and by a time that is no number', () => {
    expect(timeBeats(RUNNING, measured([]), 101)).toEqual({ clock: RUNNING, intervals: [] });
    expect(timeBeats(RUNNING, measured([900]), Number.NaN)).toEqual({ clock: RUNNING, intervals: [] });
  });
});
