import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { probabilityOfAtLeast, shareOf } from './binomial.ts';
import { HEARD_FROM, HEARING_TRIES, judgeHearing } from './hearing.ts';
import { probabilityAbove } from './posterior.ts';
import { type Choice, estimateLiking } from './preference.ts';
import { estimateShift } from './shift.ts';
import { signFlipProbability } from './signed-rank.ts';

describe('the sign-flip test', () => {
  it('counts all flips of a few pairs, as by hand', () => {
    expect(signFlipProbability([1, 2, 3, 4, 5, 6])).toBe(2 / 64);
    // Of 2^4 flips of the ranks 1, 2, 3, 4 the sums 0, 1, 9 and 10, one way each, lie as far out as 9.
    expect(signFlipProbability([-1, 2, 3, 4])).toBe(4 / 16);
  });

  it('gives equal sizes the same rank, and nothing no side but a rank', () => {
    // Ranks 1 for nothing, then 3, 3, 3: of eight flips the sums 0 and 9 are as far out.
    expect(signFlipProbability([0, 2, 2, 2])).toBe(2 / 8);
    expect(signFlipProbability([0, 0, 0])).toBe(1);
    expect(signFlipProbability([0.1 + 0.2, -0.3, 1])).toBe(signFlipProbability([0.3, -0.3, 1]));
  });

  it('is the same whichever arm is called the first', () => {
    const differences = Array.from({ length: 28 }, (_, at) => Math.round(uniform(4, at) * 80 - 30) / 10);
    expect(signFlipProbability(differences.map((value) => -value))).toBeCloseTo(signFlipProbability(differences), 12);
  });
});

describe('the shift', () => {
  it('is the median of the means of two, with the ends that the published table of signed ranks gives', () => {
    // Hollander and Wolfe, table of W for n = 9: 5 or fewer on one side at 2 × 0.0195, so the sixth mean from each end.
    const differences = [0.3, 1.1, 1.7, 2.2, 2.9, 3.8, 4.6, 6.1, 7.3];
    const means = differences
      .flatMap((one, at) => differences.slice(at).map((other) => (one + other) / 2))
      .toSorted((a, b) => a - b);
    const shift = estimateShift(differences);
    expect(shift?.estimate).toBeCloseTo(means[22] ?? Number.NaN, 9);
    expect(shift?.low).toBeCloseTo(means[5] ?? Number.NaN, 9);
    expect(shift?.high).toBeCloseTo(means.at(-6) ?? Number.NaN, 9);
  });

  it('moves with the differences, and needs six', () => {
    const differences = [0.4, -1.2, 2.2, 0.9, 1.4, -0.3, 0.8, 1.9];
    const [here, there] = [estimateShift(differences), estimateShift(differences.map((value) => value + 10))];
    expect(there?.low).toBeCloseTo((here?.low ?? Number.NaN) + 10, 9);
    expect(there?.high).toBeCloseTo((here?.high ?? Number.NaN) + 10, 9);
    expect(estimateShift(differences.slice(0, 5))).toBeNull();
    expect(estimateShift([0, 0, 0, 0, 0, 0])).toEqual({ estimate: 0, low: 0, high: 0 });
  });
});

describe('the probability of more', () => {
  it('is even without a difference, turns with the sign, and grows with each pair that agrees', () => {
    expect(probabilityAbove([])).toBe(0.5);
    expect(probabilityAbove([1, -1])).toBeCloseTo(0.5, 9);
    const differences = [0.5, 1.1, -0.2, 0.9];
    const few = probabilityAbove(differences);
    expect(probabilityAbove(differences.map((value) => -value))).toBeCloseTo(1 - few, 9);
    expect(probabilityAbove([...differences, ...differences])).toBeGreaterThan(few);
    expect(probabilityAbove(differences.map((value) => 40 * value))).toBeCloseTo(few, 9);
  });

  it('comes near the normal rule where the spread is all but known', () => {
    // 400 pairs, mean 0.05 of their spread: posterior N(0.05 · 400 / (400 + 4), 1 / (400 + 4)), above nothing Φ(0.995) = 0.840.
    const differences = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? 1 : -1) + 0.05);
    expect(probabilityAbove(differences)).toBeCloseTo(0.84, 2);
  });
});

describe('being right by luck', () => {
  it('says of twelve in sixteen what the binomial table says', () => {
    expect(probabilityOfAtLeast(HEARD_FROM, HEARING_TRIES)).toBeCloseTo(0.0384, 4);
    expect(probabilityOfAtLeast(HEARD_FROM - 1, HEARING_TRIES)).toBeCloseTo(0.1051, 4);
    const { low, high } = shareOf(12, 16);
    expect(low).toBeCloseTo(0.4762, 4);
    expect(high).toBeCloseTo(0.9273, 4);
    expect(shareOf(16, 16).high).toBe(1);
    expect(shareOf(0, 16)).toMatchObject({ share: 0, low: 0 });
  });

  it('says nothing before the sixteenth answer', () => {
    const answers = Array.from({ length: 16 }, (_, at) => at < 12);
    expect(judgeHearing(answers.slice(0, 15))).toBeNull();
    expect(judgeHearing(answers)).toMatchObject({ right: 12, isHeard: true });
    expect(judgeHearing(answers.map((right, at) => right && at > 0))).toMatchObject({ right: 11, isHeard: false });
  });
});

describe('what is liked', () => {
  const truth = [-0.8, 0, 0.8];

  function choicesOf(seed: number, rounds: number): Choice[] {
    const pairs = [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const;
    return Array.from({ length: rounds }, (_, round) => {
      const [one, other] = pairs[round % 3] ?? [0, 1];
      const chance = 1 / (1 + Math.exp((truth[other] ?? 0) - (truth[one] ?? 0)));
      return uniform(seed, round) < chance ? { chosen: one, other } : { chosen: other, other: one };
    });
  }

  it('holds the true strengths nineteen times in twenty', () => {
    let held = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      estimateLiking(3, choicesOf(seed, 60)).forEach(({ low, high }, at) => {
        if (low <= (truth[at] ?? 0) && (truth[at] ?? 0) <= high) held += 1;
      });
    }
    expect(held / 900).toBeGreaterThan(0.93);
    expect(held / 900).toBeLessThan(0.985);
  });

  it('stays finite where one is always chosen, and even where nothing was asked', () => {
    const [first, second] = estimateLiking(
      2,
      Array.from({ length: 12 }, () => ({ chosen: 0, other: 1 })),
    );
    expect(first?.low).toBeGreaterThan(0);
    expect(first?.strength).toBeLessThan(4);
    expect(second?.strength).toBeCloseTo(-(first?.strength ?? 0), 9);
    expect(estimateLiking(2, [])[0]?.strength).toBe(0);
  });
});
