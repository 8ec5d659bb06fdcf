import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { givenNumbers } from '@innertide/trials/pool';
import { type FoundShift, poolShifts } from '@innertide/trials/pooled-estimate';
import { estimateShift } from '@innertide/trials/shift';
import { liveTrial } from '@innertide/trials/testing/simulated-trial';
import { TRIAL_LENGTHS } from '@innertide/trials/trial-plan';
import { differencesOf } from '@innertide/trials/trial-result';
import { describe, expect, it } from 'vitest';

/** Thirty people each: one pool of thirty, two of fifteen, three of ten. 2,000 in `npm run proofs -- lives`, fewer with each change. */
const GROUPS = Math.max(20, Number(process.env.TRIAL_LIVES ?? 0));
const PEOPLE = 30;
/** Noise of a session in points: people are as unequal as their answers. */
const NOISES = [0.6, 1.2, 1.2, 2] as const;

/** What a person found and gave whose true shift lies about a mean: of any length, with whole points, memory and missed days. */
function livedResult(at: number, mean: number, spread: number): FoundShift[] {
  const normal = Math.sqrt(-2 * Math.log(1 - uniform(at, 1))) * Math.cos(2 * Math.PI * uniform(at, 2));
  const pairs = elementAt(TRIAL_LENGTHS, Math.floor(3 * uniform(at, 3)));
  const noise = elementAt(NOISES, Math.floor(4 * uniform(at, 4)));
  const effect = mean + spread * normal;
  const life = { pairs, effect, noise, memory: 0.3, missed: 0.1, step: 1, belief: 0 };
  const { trial } = liveTrial(life, at);
  const shift = estimateShift(differencesOf(trial));
  return shift ? [givenNumbers(trial.plan, shift)] : [];
}

/** In how many pools of so many people the interval misses the true mean. */
function missedShares(
  mean: number,
  spread: number,
): readonly (readonly [people: number, missed: number, pools: number])[] {
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    Array.from({ length: PEOPLE }, (_, person) => livedResult(1_000_000 + group * PEOPLE + person, mean, spread)),
  );
  return [10, 15, 30].map((people) => {
    const pools = groups.flatMap((group) =>
      Array.from({ length: PEOPLE / people }, (_, at) =>
        poolShifts(group.slice(at * people, (at + 1) * people).flat()),
      ),
    );
    const missed = pools.filter((pool) => pool === null || pool.low > mean || pool.high < mean).length;
    return [people, missed, pools.length] as const;
  });
}

/** What luck may add to one in twenty: nothing at full size, three standard errors of fewer pools. */
const slack = (pools: number): number => (GROUPS < 2000 ? 3 * Math.sqrt((0.05 * 0.95) / pools) : 0);

describe('pools of lived trials', () => {
  it.each([
    [0, 0],
    [0, 0.3],
    [0, 0.6],
    [0.7, 0.3],
  ])('of a mean of %f points, in people %f apart, miss it at most once in twenty', (mean, spread) => {
    for (const [people, missed, pools] of missedShares(mean, spread)) {
      const share = missed / pools;
      console.log(
        `pools of ${people}, mean ${mean}, ${spread} apart: ${(100 * share).toFixed(2)} % of ${pools} miss it`,
      );
      expect(share, `${people} people`).toBeLessThanOrEqual(0.05 + slack(pools));
    }
  });
});
