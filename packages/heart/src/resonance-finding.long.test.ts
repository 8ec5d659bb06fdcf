import { describe, expect, it } from 'vitest';
import { RESONANCE_PACES } from './resonance.ts';
import { CRITERIA, fullestAt, resonanceCriteria } from './resonance-criteria.ts';
import { compareVisits, resonanceFinding, type TriedPace } from './resonance-finding.ts';
import { type ResonantHeart, resonantBeats } from './testing/resonant-heart.ts';

const FULLEST = fullestAt(0.4);

function heartOf(seed: number): ResonantHeart {
  const traits = { sharpness: 2 + (seed % 4), swing: 0.04 + 0.02 * (seed % 5), pressureSwing: 0.02, noise: 0.012 };
  return { resonance: 4.5 + (seed % 5) / 2, ...traits, seed };
}

function visit(heart: ResonantHeart): readonly TriedPace[] {
  return RESONANCE_PACES.map((breathsPerMinute) => {
    const beats = resonantBeats(heart, breathsPerMinute, 124, FULLEST);
    const criteria = resonanceCriteria(beats, breathsPerMinute, 0, FULLEST);
    if (!criteria.ok) throw new Error(criteria.reason);
    return { breathsPerMinute, criteria: criteria.value };
  });
}

describe('resonanceFinding', () => {
  it('keeps the true pace of 150 simulated hearts among those it does not tell apart, and says the same at a second visit', () => {
    const count = { held: 0, single: 0, singleRight: 0, same: 0, different: 0, open: 0 };
    for (let seed = 1; seed <= 150; seed += 1) {
      const heart = heartOf(seed);
      const finding = resonanceFinding(visit(heart));
      const again = resonanceFinding(visit({ ...heart, seed: seed + 5000 }));
      if (!finding || !again) throw new Error('no finding');
      const isHeld = finding.notTellable.includes(heart.resonance);
      if (isHeld) count.held += 1;
      if (finding.notTellable.length === 1) count.single += 1;
      if (finding.notTellable.length === 1 && isHeld) count.singleRight += 1;
      count[compareVisits(finding, again)] += 1;
    }
    expect(count.held).toBeGreaterThanOrEqual(140);
    expect(count.singleRight / count.single).toBeGreaterThan(0.9);
    expect(count.same).toBeGreaterThanOrEqual(100);
    expect(count.different).toBeLessThanOrEqual(6);
  });

  it('says another pace where the heart has changed by one and a half', () => {
    const count = { same: 0, different: 0, open: 0 };
    for (let seed = 1; seed <= 40; seed += 1) {
      const traits = { ...heartOf(seed), swing: 0.1, sharpness: 4 };
      const [one, other] = [6.25, 4.75].map((resonance, i) =>
        resonanceFinding(visit({ ...traits, resonance, seed: seed + i })),
      );
      if (one && other) count[compareVisits(one, other)] += 1;
    }
    expect(count.same).toBeLessThanOrEqual(1);
    expect(count.different).toBeGreaterThanOrEqual(32);
  });

  it('weighs each criterion by what two measurements of the same heart differ', () => {
    for (const name of CRITERIA) {
      const apart: number[] = [];
      for (let seed = 1; seed <= 60; seed += 1) {
        const [one, other] = [visit(heartOf(seed)), visit({ ...heartOf(seed), seed: seed + 1000 })];
        const isRatio = name === 'swingBpm' || name === 'lfPower' || name === 'peakSharpness';
        for (const [i, { criteria }] of one.entries()) {
          const [a, b] = [criteria[name], other[i]?.criteria[name] ?? Number.NaN];
          apart.push(Math.abs(isRatio ? Math.log(a / b) : a - b));
        }
      }
      const nineteenTwentieths = apart.toSorted((a, b) => a - b)[Math.floor(0.95 * apart.length)] ?? 0;
      const known = {
        phaseDegrees: 29,
        swingBpm: 0.29,
        lfPower: 0.97,
        peakSharpness: 0.94,
        smoothness: 0.164,
        peaks: 1,
      };
      expect(nineteenTwentieths / known[name]).toBeGreaterThan(0.95);
      expect(nineteenTwentieths / known[name]).toBeLessThan(1.05);
    }
  });
});
