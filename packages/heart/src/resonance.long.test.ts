import { elementAt } from '@innertide/std/element-at';
import { describe, expect, it } from 'vitest';
import { passAll } from './gated-train.ts';
import type { Interval } from './interval.ts';
import {
  RESONANCE_PACES,
  RESONANCE_STEP_SECONDS,
  type ResonancePoint,
  resonanceCurve,
  resonancePoint,
} from './resonance.ts';
import { SimulatedHeart } from './simulated-heart.ts';

/** A heart that swings by `swing(pace)` of its rate, two minutes at each pace. */
function curveOf(swing: (pace: number) => number, seed: number): readonly ResonancePoint[] {
  const points: ResonancePoint[] = [];
  for (const pace of RESONANCE_PACES) {
    const traits = { breathSwing: swing(pace), pressureSwing: 0.02, noise: 0.012 };
    const heart = new SimulatedHeart(traits, seed + Math.round(pace * 100));
    const beats = Array.from({ length: RESONANCE_STEP_SECONDS + 4 }, () =>
      heart.live(1, { rateBpm: 66, breathsPerMinute: pace }),
    ).flat();
    const intervals: Interval[] = beats
      .slice(1)
      .map((beat, i) => ({ endSeconds: beat, rrMs: (beat - elementAt(beats, i)) * 1000, isAdjacent: i > 0 }));
    const point = resonancePoint(passAll(intervals), pace, 0);
    if (point.ok) points.push(point.value);
  }
  return points;
}

const bell = (peak: number, height: number) => (pace: number) => height * Math.exp(-((pace - peak) ** 2) / 0.6);

describe('resonanceCurve', () => {
  it('finds the pace of the largest swing, with the paces that are indistinguishable from it', () => {
    let exact = 0;
    for (const peak of RESONANCE_PACES) {
      for (let seed = 1; seed <= 8; seed += 1) {
        const curve = resonanceCurve(curveOf(bell(peak, 0.12), seed * 7919));
        if (!curve.ok) throw new Error(curve.reason);
        expect(curve.value.notTellable).toContain(peak);
        expect(curve.value.notTellable).toContain(curve.value.largestAt);
        if (curve.value.largestAt === peak) exact += 1;
      }
    }
    expect(exact).toBeGreaterThanOrEqual(34);
  });

  it('gives a range that holds the true swing at least eighteen times in twenty', () => {
    let held = 0;
    let all = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      for (const { swingBpm, lowBpm, highBpm, breaths } of curveOf(() => 0.1, seed * 104_729)) {
        expect(breaths).toBeGreaterThanOrEqual(5);
        expect(swingBpm).toBeGreaterThan(lowBpm);
        all += 1;
        // Twice a tenth of 66; the mean of an interval's rate takes a hair off.
        if (lowBpm <= 13.2 && highBpm >= 13) held += 1;
      }
    }
    expect(all).toBe(200);
    expect(held / all).toBeGreaterThanOrEqual(0.9);
  });

  it('lists several paces of a flat curve as indistinguishable', () => {
    const curve = resonanceCurve(curveOf(() => 0.1, 4));
    expect(curve.ok && curve.value.notTellable.length).toBeGreaterThanOrEqual(3);
  });

  it('fails with signal-too-weak where the heart does not swing with the breath', () => {
    let weak = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const curve = resonanceCurve(curveOf(() => 0.002, seed * 31));
      if (!curve.ok && curve.reason === 'signal-too-weak') weak += 1;
    }
    expect(weak).toBeGreaterThanOrEqual(18);
  });
});
