import { probabilityOfAtLeast, type Share, shareOf } from './binomial.ts';

/** Tries of one hearing test: about five minutes. */
export const HEARING_TRIES = 16;
/** Luck alone is right this often or more 38 times in 1,000; at eleven it would be 105. */
export const HEARD_FROM = 12;

export interface HearingResult extends Share {
  readonly right: number;
  /** How often luck alone is right as often or more. */
  readonly byLuck: number;
  readonly isHeard: boolean;
}

/**
 * Judges an ABX test: X is one of A and B, sixteen times, each by a coin (Clark, JAES 30:330, 1982). It can show that somebody
 * hears the difference; that nobody does it cannot show.
 *
 * @param answers for each try whether it was right; sixteen
 * @returns null before the last answer: a result seen on the way would decide when to stop
 */
export function judgeHearing(answers: readonly boolean[]): HearingResult | null {
  if (answers.length < HEARING_TRIES) return null;
  const right = answers.filter(Boolean).length;
  return {
    right,
    byLuck: probabilityOfAtLeast(right, answers.length),
    isHeard: right >= HEARD_FROM,
    ...shareOf(right, answers.length),
  };
}
