import { type Arm, firstArm } from './arm-order.ts';
import { detectableDifference } from './detectable.ts';
import { probabilityAbove } from './posterior.ts';
import { estimateShift, type Shift } from './shift.ts';
import { signFlipProbability } from './signed-rank.ts';
import { nextStep, type Trial, type TrialPair } from './trial.ts';

/** Whether the label was guessed (Bang, Control Clin Trials 25:143, 2004). */
export interface Blinding {
  readonly right: number;
  readonly wrong: number;
  readonly unknown: number;
  /** −1 always wrong, 0 as by chance, 1 always right; those who did not know count as chance. */
  readonly index: number;
}

export interface TrialResult {
  /** `nothing` unless test and interval both say that arm 1 differs from arm 0. */
  readonly verdict: 'nothing' | 'more' | 'less';
  readonly shift: Shift;
  /** Two-sided, of a shift at least as clear by luck. */
  readonly byLuck: number;
  /** That arm 1 lies above arm 0 at all, seen by somebody who doubts it. */
  readonly probabilityMore: number;
  readonly pairs: number;
  readonly dropped: number;
  /** The difference that pairs which vary like these find four times in five, in the outcome's unit. */
  readonly detectable: number | null;
  readonly blinding: Blinding;
}

export type NoResult = 'not-complete' | 'abandoned' | 'too-few-pairs';

/** Arm 1 less arm 0 of a pair that counts. */
function differenceOf(pair: TrialPair, first: Arm): number | null {
  if (!pair.second || pair.dropped) return null;
  const later = pair.second.value - pair.first.value;
  return first === 0 ? later : -later;
}

/** Returns arm 1 less arm 0 of each pair that counts, in the outcome's unit. */
export function differencesOf({ pairs, secret }: Pick<Trial, 'pairs' | 'secret'>): number[] {
  return pairs.flatMap((pair, at) => differenceOf(pair, firstArm(secret, at)) ?? []);
}

function blindingOf(pairs: readonly { pair: TrialPair; first: Arm }[]): Blinding {
  const guesses = pairs.flatMap(({ pair, first }) => {
    if (!pair.guess || pair.dropped) return [];
    if (pair.guess === 'unknown') return ['unknown'];
    return [(pair.guess === 'first') === (first === 1) ? 'right' : 'wrong'];
  });
  const count = (what: string): number => guesses.filter((guess) => guess === what).length;
  const [right, wrong, unknown] = [count('right'), count('wrong'), count('unknown')];
  return { right, wrong, unknown, index: guesses.length === 0 ? 0 : (right - wrong) / guesses.length };
}

/**
 * Judges a trial, once, by the plan that was fixed before: exact sign-flip test, Hodges-Lehmann shift with its interval,
 * posterior probability under a sceptical prior, and how well the arms were hidden.
 *
 * @param now milliseconds since 1970: a pair whose time is over is dropped then
 * @returns why there is no result: no verdict is given before the end
 */
export function judgeTrial(trial: Trial, now: number): TrialResult | NoResult {
  const step = nextStep(trial, now);
  if (step.kind === 'abandoned') return 'abandoned';
  if (step.kind !== 'complete') return 'not-complete';
  const pairs = trial.pairs.map((pair, at) => ({ pair, first: firstArm(trial.secret, at) }));
  const differences = differencesOf(trial);
  const shift = estimateShift(differences);
  if (!shift) return 'too-few-pairs';
  const byLuck = signFlipProbability(differences);
  const isClear = byLuck < 0.05 && (shift.low > 0 || shift.high < 0);
  const direction = shift.low > 0 ? 'more' : 'less';
  return {
    verdict: isClear ? direction : 'nothing',
    shift,
    byLuck,
    probabilityMore: probabilityAbove(differences),
    pairs: differences.length,
    dropped: trial.pairs.length - differences.length,
    detectable: detectableDifference(differences),
    blinding: blindingOf(pairs),
  };
}
