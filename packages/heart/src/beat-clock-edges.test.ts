import { describe, expect, it } from 'vitest';
import { BeatClock, corrected, type TimedBeats } from './beat-clock.ts';

type Sent = readonly [atSeconds: number, ...intervalsMs: number[]];

/** What the clock answers to each notification. */
function answersTo(sent: readonly Sent[]): readonly TimedBeats[] {
  const clock = new BeatClock();
  return sent.map(([atSeconds, ...intervalsMs]) =>
    clock.receive({ rateBpm: null, contact: 'detected', energyKilojoules: null, intervalsMs }, atSeconds),
  );
}

/** One interval of a second with each, at these seconds. */
const everySecondAt = (...seconds: readonly number[]): readonly Sent[] => seconds.map((at) => [at, 1000]);
const from = (first: number, count: number, step = 1) => Array.from({ length: count }, (_, n) => first + n * step);
const corrections = (sent: readonly Sent[]) => answersTo(sent).map(({ correction }) => correction);
const newest = (answers: readonly TimedBeats[]) => answers.at(-1)?.intervals.at(-1)?.endSeconds;

describe('beats follow the arrivals', () => {
  it('by a sixtieth of the smallest lag of the last fifteen seconds', () => {
    // The first came at once, all others six tenths of a second late.
    const answers = answersTo(everySecondAt(100, ...from(101.6, 18)));
    const ends = answers.map(({ intervals }) => intervals[0]?.endSeconds ?? 0);
    expect(ends.slice(0, 15)).toEqual(from(100, 15));
    expect(ends[15]).toBeCloseTo(115 + 0.6 / 60, 9);
    expect(ends[16]).toBeCloseTo(116 + (0.6 + (0.6 - 0.6 / 60)) / 60, 9);
  });

  it('by a twenty-fifth of themselves at most', () => {
    const answers = answersTo(from(100, 120).map((at): Sent => [at, 900]));
    const [before, last] = answers.slice(-2).map(({ intervals }) => intervals[0]?.endSeconds ?? 0);
    expect((last ?? 0) - (before ?? 0)).toBeCloseTo(0.9 * 1.04, 9);
    expect(answers.every(({ correction }) => correction === null)).toBe(true);
  });

  it('and never run ahead of one by more than half a second', () => {
    expect(corrections(everySecondAt(100, 100.5))).toEqual([null, null]);
    const [, ahead] = answersTo(everySecondAt(100, 100.25));
    expect(ahead).toEqual({
      intervals: [{ endSeconds: 100.25, rrMs: 1000, isAdjacent: true }],
      unsureSeconds: [],
      correction: { afterSeconds: Number.NEGATIVE_INFINITY, bySeconds: -0.75, beatsLost: 0 },
    });
    // What is remembered moved too: nothing is left to move.
    expect(corrections(everySecondAt(100, 100.25, 101.25, 102.25)).slice(2)).toEqual([null, null]);
  });
});

describe('a notification that was lost', () => {
  const BEFORE = from(100, 6);
  const after = (firstAt: number, count: number) => everySecondAt(...BEFORE, ...from(firstAt, count));

  it('is found with the fourth after it, three seconds later, and moves what came after it', () => {
    expect(corrections(after(107, 3))).toEqual(new Array(9).fill(null));
    const answers = answersTo(after(107, 4));
    expect(answers.at(-1)).toEqual({
      intervals: [{ endSeconds: 110, rrMs: 1000, isAdjacent: true }],
      unsureSeconds: [],
      correction: { afterSeconds: 105, bySeconds: 1, beatsLost: 1 },
    });
    expect(newest(answersTo(after(107, 5)))).toBe(111);
    expect(corrections(after(107, 40)).filter((correction) => correction !== null)).toHaveLength(1);
  });

  it('is waited for three seconds, also where four come sooner', () => {
    const soon = [107, 107.5, 108, 108.5, 109, 109.5, 110].map((at): Sent => [at, 500]);
    const sent: readonly Sent[] = [...from(100, 12, 0.5).map((at): Sent => [at, 500]), ...soon];
    expect(corrections(sent).findIndex((correction) => correction !== null)).toBe(sent.length - 1);
  });

  it.each([
    [1.875, null],
    [1.9375, 1],
    [2.875, 1],
    [2.9375, 2],
    [3, 2],
    [4, 3],
  ])('after %s seconds holds %s beats', (waited, beats) => {
    const found = corrections(after(105 + waited, 5)).find((correction) => correction !== null) ?? null;
    expect(found && [found.afterSeconds, found.bySeconds, found.beatsLost]).toEqual(beats && [105, beats, beats]);
  });

  it('is none where no wait was half as long again as usual', () => {
    const twoEach = (...seconds: readonly number[]) => seconds.map((at): Sent => [at, 500, 500]);
    const found = (waited: number) => corrections(twoEach(...BEFORE, ...from(105 + waited, 5))).filter(Boolean);
    expect(found(1.4375)).toEqual([]);
    expect(found(1.5625)).toEqual([{ afterSeconds: 105, bySeconds: 0.5, beatsLost: 1 }]);
  });

  it('is looked for beside the last fifteen seconds: one that came early long before makes none of a late one', () => {
    const found = (waited: number) =>
      corrections(everySecondAt(100, 100.75, ...from(102, 25), ...from(126 + waited, 6))).filter(Boolean);
    expect(found(1.75)).toEqual([]);
    expect(found(2)).toHaveLength(1);
  });

  it('is none where the ones after it catch up', () => {
    expect(corrections(everySecondAt(...BEFORE, 107, 107.25, 108, 109, 110, 111, 112)).filter(Boolean)).toEqual([]);
  });

  it('is waited for half a minute and twenty-five more where arrivals are irregular', () => {
    // Two of a radio that caught up, long before.
    const irregular = everySecondAt(...from(100, 4), 105, 105.1, ...from(106, 14));
    const foundWith = (step: number, ...intervalsMs: readonly number[]) =>
      corrections([...irregular, ...from(123, 70, step).map((at): Sent => [at, ...intervalsMs])])
        .slice(irregular.length)
        .findIndex((correction) => correction !== null);
    expect(foundWith(1, 1000)).toBe(30);
    expect(foundWith(0.5, 500)).toBe(60);
    expect(foundWith(2, 1000, 1000)).toBe(24);
  });

  it('is taken back where the beats then run ahead: it was only late', () => {
    const late = [...BEFORE, ...from(107, 4), 110.5, 111, 112, 113];
    const all = corrections(everySecondAt(...late));
    expect(all.filter(Boolean)).toEqual([
      { afterSeconds: 105, bySeconds: 1, beatsLost: 1 },
      { afterSeconds: 106, bySeconds: -1, beatsLost: 0 },
    ]);
    expect(newest(answersTo(everySecondAt(...late)))).toBeCloseTo(113 - 0.5 / 60, 9);
  });
});

describe('a notification that says the same', () => {
  const counts = (sent: readonly Sent[]) => answersTo(sent).map(({ intervals }) => intervals.length);

  it('within a quarter of its intervals came twice', () => {
    expect(counts(everySecondAt(100, 101, 101.1875))).toEqual([1, 1, 0]);
    expect(counts(everySecondAt(100, 101, 101.25))).toEqual([1, 1, 1]);
    expect(counts(everySecondAt(100, 100.125))).toEqual([1, 0]);
    expect(
      counts([
        [100, 500, 500],
        [101, 500, 500],
        [101.1875, 500, 500],
      ]),
    ).toEqual([2, 2, 0]);
  });

  it('in part is another one', () => {
    expect(
      counts([
        [100, 1000],
        [101, 1000],
        [101.1, 1000, 1000],
      ]),
    ).toEqual([1, 1, 2]);
    expect(
      counts([
        [100, 1000, 900],
        [102, 1000, 900],
        [102.1, 1000, 901],
      ]),
    ).toEqual([2, 2, 2]);
  });
});

it('a correction moves what ended after its moment', () => {
  const correction = { afterSeconds: 10, bySeconds: 2, beatsLost: 1 };
  expect([9, 10, 10.5].map((endSeconds) => corrected({ endSeconds }, correction).endSeconds)).toEqual([9, 10, 12.5]);
});
