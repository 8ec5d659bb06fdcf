import { hash32 } from '@innertide/std/random';
import type { OrderSecret } from './arm-order.ts';
import { type Choice, estimateLiking, type Liking } from './preference.ts';

/** Choices in a test of two things; of more, each pair is asked once. */
const CHOICES_OF_TWO = 12;

/** A test of liking under way: the order of its pairs follows from the secret. */
export interface LikingTest {
  readonly secret: OrderSecret;
  /** How many things are compared, 2 to 12. */
  readonly things: number;
  /** Which of the pair that was heard was liked better, for each pair. */
  readonly answers: readonly ('first' | 'second')[];
}

/** Two things in the order in which they are heard. */
export type HeardPair = readonly [first: number, second: number];

/** Returns all pairs of a test in a drawn order, each with a coin of its own for which is heard first. */
export function likingPairs({ secret, things }: LikingTest): readonly HeardPair[] {
  const [a, b, c, d] = secret;
  const draw = (place: number, purpose: number): number => hash32(hash32(a, b, place, purpose), c, d, place);
  const pairs: HeardPair[] = [];
  for (let one = 0; one < things; one += 1) {
    for (let other = one + 1; other < things; other += 1) pairs.push([one, other]);
  }
  const asked = things === 2 ? Array.from({ length: CHOICES_OF_TWO }, (): HeardPair => [0, 1]) : pairs;
  return asked
    .map((pair, place) => ({ pair, rank: draw(place, 4), isTurned: (draw(place, 5) & 1) === 1 }))
    .toSorted((x, y) => x.rank - y.rank)
    .map(({ pair: [one, other], isTurned }) => (isTurned ? [other, one] : [one, other]));
}

/** Estimates how much each thing is liked; null before the last answer. */
export function likingResult(test: LikingTest): readonly Liking[] | null {
  const pairs = likingPairs(test);
  if (test.answers.length < pairs.length) return null;
  const choices = pairs.map(
    ([first, second], at): Choice =>
      test.answers[at] === 'first' ? { chosen: first, other: second } : { chosen: second, other: first },
  );
  return estimateLiking(test.things, choices);
}
