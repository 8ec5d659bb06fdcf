import { type Arm, armOfLetterA, hiddenArm, type OrderSecret } from './arm-order.ts';
import { HEARING_TRIES, type HearingResult, judgeHearing } from './hearing.ts';

export type Letter = 'A' | 'B';

/** A hearing test under way: which letter is which arm, and what X is, follow from the secret and stand nowhere. */
export interface HearingTest {
  readonly secret: OrderSecret;
  /** What was said of X at each try. */
  readonly answers: readonly Letter[];
}

/** Returns the arm that a ring plays at the try that is open now. */
export function armBehind({ secret, answers }: HearingTest, ring: Letter | 'X'): Arm {
  if (ring === 'X') return hiddenArm(secret, answers.length);
  const first = armOfLetterA(secret);
  return ring === 'A' ? first : first === 0 ? 1 : 0;
}

/** Adds what is said of X; a complete test takes no more. */
export function answerHearing(test: HearingTest, letter: Letter): HearingTest {
  if (test.answers.length >= HEARING_TRIES) return test;
  return { ...test, answers: [...test.answers, letter] };
}

/** Judges a complete test; null before its last answer. */
export function hearingResult({ secret, answers }: HearingTest): HearingResult | null {
  const letterOfArm0 = armOfLetterA(secret) === 0 ? 'A' : 'B';
  return judgeHearing(answers.map((letter, at) => (hiddenArm(secret, at) === 0) === (letter === letterOfArm0)));
}
