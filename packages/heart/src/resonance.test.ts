import { describe, expect, it } from 'vitest';
import { type Interval, intervalsInSeries } from './interval.ts';
import { resonanceCurve, resonancePoint } from './resonance.ts';

const TOO_FEW = { ok: false, reason: 'too-few-breaths' };

/** Beats whose rate is 66 a minute and swings with each breath of `period` seconds, by what `swingBpm` says for it. */
function breathing(period: number, seconds: number, swingBpm: (breath: number) => number): readonly Interval[] {
  const rrMs: number[] = [];
  for (let at = 0; at < seconds; ) {
    let rr = 60 / 66;
    for (let round = 0; round < 40; round += 1) {
      const end = at + rr;
      rr = 60 / (66 + (swingBpm(Math.floor(end / period)) / 2) * Math.sin((2 * Math.PI * end) / period));
    }
    rrMs.push(rr * 1000);
    at += rr;
  }
  return intervalsInSeries(rrMs);
}

function pointOf(intervals: readonly Interval[], pace: number, beganSeconds = 0) {
  const point = resonancePoint(intervals, pace, beganSeconds);
  if (!point.ok) throw new Error(point.reason);
  return point.value;
}

const EVEN = breathing(10, 124, () => 12);

describe('resonancePoint', () => {
  it.each([
    [6, 9],
    [5, 7],
    [4.5, 7],
    [6.5, 10],
  ])(
    'at %s a minute measures %s breaths after the first 25 s, and their swing from trough to peak',
    (pace, breaths) => {
      const intervals = breathing(60 / pace, 124, () => 12);
      const point = pointOf(intervals, pace);
      expect(point).toMatchObject({ breathsPerMinute: pace, breaths });
      expect(Math.abs(point.swingBpm - 12)).toBeLessThan(0.3);
    },
  );

  it('gives an even swing the range of blood pressure: three per cent of the rate to both sides', () => {
    const { swingBpm, lowBpm, highBpm } = pointOf(EVEN, 6);
    expect(swingBpm - lowBpm).toBeCloseTo(0.03 * 66, 1);
    expect(highBpm - swingBpm).toBeCloseTo(0.03 * 66, 1);
  });

  it('gives an uneven swing the 95 per cent range of its mean, by Student’s t', () => {
    const uneven = breathing(10, 124, (breath) => (breath % 2 === 0 ? 8 : 16));
    const { swingBpm, lowBpm, highBpm } = pointOf(uneven, 6);
    // Breaths 3 to 11: five of 16 and four of 8, a standard deviation of 4.216; t of eight degrees of freedom is 2.306.
    expect(Math.abs(swingBpm - (5 * 16 + 4 * 8) / 9)).toBeLessThan(0.4);
    const margin = Math.hypot((2.306 * 4.216) / 3, 0.03 * 66);
    expect(Math.abs((highBpm - lowBpm) / 2 / margin - 1)).toBeLessThan(0.08);
  });

  it('finds no swing where the breaths cancel each other out, and no range below 0', () => {
    const opposed = breathing(10, 124, (breath) => (breath % 2 === 0 ? 12 : -12));
    const { swingBpm, lowBpm } = pointOf(opposed, 6);
    expect(swingBpm).toBeLessThan(2);
    expect(lowBpm).toBe(0);
  });

  it('counts from the first in-breath at the pace, whenever that was', () => {
    const intervals = breathing(10, 124, (breath) => (breath < 3 ? 40 : 12));
    const later = intervals.map((one) => ({ ...one, endSeconds: one.endSeconds + 1000 }));
    const point = pointOf(intervals, 6);
    expect(Math.abs(point.swingBpm - 12)).toBeLessThan(0.3);
    expect(pointOf(later, 6, 1000).swingBpm).toBeCloseTo(point.swingBpm, 6);
  });

  it('needs five breaths that were measured', () => {
    const until = (seconds: number) => breathing(10, seconds, () => 12);
    expect(resonancePoint(until(78), 6, 0)).toEqual(TOO_FEW);
    expect(pointOf(until(82), 6).breaths).toBe(5);
    expect(resonancePoint(until(36), 6, 0)).toEqual(TOO_FEW);
  });

  it('leaves out a breath with a hole of more than a fifth', () => {
    const without = (from: number, to: number) =>
      EVEN.filter(({ endSeconds }) => endSeconds < from || endSeconds > to).map((one, i, left) => {
        const before = left[i - 1];
        return { ...one, isAdjacent: before !== undefined && one.endSeconds - before.endSeconds < 1.2 };
      });
    expect(pointOf(EVEN, 6).breaths).toBe(9);
    expect(pointOf(without(51, 52), 6).breaths).toBe(9);
    expect(pointOf(without(51, 55), 6).breaths).toBe(8);
    expect(pointOf(without(48, 72), 6).breaths).toBe(6);
  });

  it('counts only breaths whose beats were measured', () => {
    const beats = Array.from({ length: 150 }, (_, i) => i * 0.9);
    const intervals = beats.slice(1).map((endSeconds, i) => ({ endSeconds, rrMs: 900, isAdjacent: i > 0 }));
    const holed = intervals.filter(({ endSeconds }) => endSeconds < 40 || endSeconds > 95);
    expect(resonancePoint(holed, 6, 0)).toEqual({ ok: false, reason: 'too-few-breaths' });
    expect(resonancePoint([], 6, 0)).toEqual({ ok: false, reason: 'too-few-breaths' });
    expect(resonanceCurve([])).toEqual({ ok: false, reason: 'too-few-breaths' });
  });
});
