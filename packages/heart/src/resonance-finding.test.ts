import { describe, expect, it } from 'vitest';
import type { ResonanceCriteria } from './resonance-criteria.ts';
import { compareVisits, resonanceFinding, type TriedPace } from './resonance-finding.ts';

const GOOD: ResonanceCriteria = {
  phaseDegrees: 5,
  swingBpm: 14,
  lfPower: 20,
  peakSharpness: 50_000,
  smoothness: 0.9,
  peaks: 1,
};
const POOR: ResonanceCriteria = {
  phaseDegrees: -70,
  swingBpm: 6,
  lfPower: 3,
  peakSharpness: 8000,
  smoothness: 0.5,
  peaks: 3,
};

const tried = (...criteria: readonly Partial<ResonanceCriteria>[]): readonly TriedPace[] =>
  criteria.map((some, i) => ({ breathsPerMinute: 6.5 - i / 2, criteria: { ...GOOD, ...some } }));

describe('resonanceFinding', () => {
  it('speaks for the pace that is better by all six, and names the criteria', () => {
    const finding = resonanceFinding(tried(POOR, {}, POOR));
    expect(finding).toMatchObject({ likely: 6, notTellable: [6] });
    expect(new Set(Object.values(finding?.bestBy ?? {}))).toEqual(new Set([6]));
  });

  it('does not tell apart what two visits of one heart differ by anyway', () => {
    const nearly = { phaseDegrees: -20, swingBpm: 13, lfPower: 14, smoothness: 0.86 };
    expect(resonanceFinding(tried(POOR, {}, nearly))).toMatchObject({ likely: 6, notTellable: [6, 5.5] });
  });

  it.each(['phaseDegrees', 'swingBpm', 'lfPower', 'peakSharpness', 'smoothness', 'peaks'] as const)(
    'counts %s as one of six: by itself it tells no pace apart, but names it',
    (name) => {
      const finding = resonanceFinding(tried({ [name]: POOR[name] }, {}));
      expect(finding).toMatchObject({ likely: 6, notTellable: [6.5, 6] });
      expect(finding?.bestBy).toMatchObject({ [name]: 6, [name === 'peaks' ? 'swingBpm' : 'peaks']: null });
    },
  );

  it('takes a rate that comes before the breath for as good as one as far behind', () => {
    expect(resonanceFinding(tried({ phaseDegrees: -5 }, { phaseDegrees: 5 }))?.bestBy.phaseDegrees).toBeNull();
  });

  it('needs two paces', () => {
    expect([resonanceFinding([]), resonanceFinding(tried({}))]).toEqual([null, null]);
  });
});

describe('compareVisits', () => {
  it.each([
    [{ likely: 6, notTellable: [6] }, { likely: 6, notTellable: [6, 5.5] }, 'same'],
    [{ likely: 6, notTellable: [6, 5.5] }, { likely: 5.5, notTellable: [5.5] }, 'same'],
    [{ likely: 6, notTellable: [6] }, { likely: 5, notTellable: [5] }, 'different'],
    [{ likely: 6, notTellable: [6, 5.5, 5] }, { likely: 6, notTellable: [6] }, 'open'],
    [{ likely: 6, notTellable: [6] }, { likely: 5.5, notTellable: [5.5] }, 'open'],
    [{ likely: 6, notTellable: [6, 5] }, { likely: 5, notTellable: [5] }, 'open'],
  ] as const)('of %j and %j says %s', (before, now, said) => {
    expect(compareVisits(before, now)).toBe(said);
  });
});
