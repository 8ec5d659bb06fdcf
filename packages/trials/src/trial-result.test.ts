import { describe, expect, it } from 'vitest';
import { firstArm, type OrderSecret } from './arm-order.ts';
import { planOf } from './testing/simulated-trial.ts';
import type { Trial, TrialGuess } from './trial.ts';
import { differencesOf, judgeTrial } from './trial-result.ts';

const DAY = 86_400_000;
const secret: OrderSecret = [11, 12, 13, 14];

/** A whole trial in which arm 1 lies above arm 0 by these points, and in which somebody guessed so. */
function lived(differences: readonly number[], guessOf: (pair: number) => TrialGuess = () => 'unknown'): Trial {
  const pairs = differences.map((difference, at) => {
    const value = (arm: 0 | 1) => (arm === 1 ? 3 + difference : 3);
    const first = firstArm(secret, at);
    const session = (place: 0 | 1) => ({ beganAt: (2 * at + place) * DAY, minuteOfDay: 1320, source: null });
    return {
      first: { ...session(0), value: value(first) },
      second: { ...session(1), value: value(first === 1 ? 0 : 1) },
      guess: guessOf(at),
      dropped: null,
    };
  });
  return { plan: planOf(14), planHash: '', secret, pairs, isAbandoned: false };
}

function verdictOf(differences: readonly number[]) {
  const result = judgeTrial(lived(differences), 100 * DAY);
  return typeof result === 'string' ? result : result.verdict;
}

const isFirst = (at: number) => firstArm(secret, at) === 1;

describe('result of a trial', () => {
  it('takes arm 0 from arm 1, whichever was played first', () => {
    const differences = [1, -2, 0.5, 3, -1, 2, 0, 4, 1, 1, 2, 2, -3, 1];
    expect(differencesOf(lived(differences))).toEqual(differences);
    expect(new Set(differences.map((_, at) => isFirst(at))).size).toBe(2);
  });

  it('says more or less only where luck is below one in twenty, and nothing otherwise', () => {
    expect(verdictOf(new Array(14).fill(1).map((value, at) => value + at / 10))).toBe('more');
    expect(verdictOf(new Array(14).fill(-1).map((value, at) => value - at / 10))).toBe('less');
    // Ten up and four down of the same size: one in five by luck.
    expect(verdictOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1])).toBe('nothing');
    expect(verdictOf([2, -2, 1.5, -1.5, 1, -1, 3, -3, 0.5, -0.5, 2.5, -2.5, 4, -4])).toBe('nothing');
    expect(verdictOf(new Array(14).fill(0))).toBe('nothing');
  });

  it.each([
    ['right', (at: number): TrialGuess => (isFirst(at) ? 'first' : 'second'), { right: 14, wrong: 0, index: 1 }],
    ['wrong', (at: number): TrialGuess => (isFirst(at) ? 'second' : 'first'), { right: 0, wrong: 14, index: -1 }],
    ['left open', (): TrialGuess => 'unknown', { right: 0, wrong: 0, unknown: 14, index: 0 }],
    [
      'right in half and wrong in half',
      (at: number): TrialGuess => (isFirst(at) === (at % 2 === 0) ? 'first' : 'second'),
      { right: 7, wrong: 7, unknown: 0, index: 0 },
    ],
  ])('counts guesses that are all %s', (_, guessOf, blinding) => {
    const differences = Array.from({ length: 14 }, (__, at) => at - 6);
    expect(judgeTrial(lived(differences, guessOf), 100 * DAY)).toMatchObject({ blinding });
  });

  it('counts no guess of a pair that was dropped', () => {
    const trial = lived(
      Array.from({ length: 14 }, (_, at) => at),
      (at) => (isFirst(at) ? 'first' : 'second'),
    );
    const pairs = trial.pairs.map((pair, at) => (at < 2 ? { ...pair, dropped: 'other-hour' as const } : pair));
    expect(judgeTrial({ ...trial, pairs }, 100 * DAY)).toMatchObject({
      pairs: 12,
      dropped: 2,
      blinding: { right: 12, wrong: 0, unknown: 0, index: 1 },
    });
  });
});
