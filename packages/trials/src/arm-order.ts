import { hash32 } from '@innertide/std/random';

/** Which of the two things that are compared. What each is stays out of sight until the end. */
export type Arm = 0 | 1;

/** 128 bits by chance, as four numbers of 32 bits: kept apart from everything that is shown. */
export type OrderSecret = readonly [number, number, number, number];

/** A fair coin for each place: the same secret gives the same coin. */
function coin(secret: OrderSecret, place: number, purpose: number): Arm {
  const [a, b, c, d] = secret;
  return hash32(hash32(a, b, place, purpose), c, d, place) & 1 ? 1 : 0;
}

/** Draws which arm is played first in a pair; the second is the other. Each pair has a coin of its own, so no pair tells of the next. */
export function firstArm(secret: OrderSecret, pair: number): Arm {
  return coin(secret, pair, 1);
}

/** Draws which arm X is at a try of a hearing test. */
export function hiddenArm(secret: OrderSecret, trial: number): Arm {
  return coin(secret, trial, 2);
}

/** Draws which arm the letter A stands for in a hearing test, once for the whole of it. */
export function armOfLetterA(secret: OrderSecret): Arm {
  return coin(secret, 0, 3);
}
