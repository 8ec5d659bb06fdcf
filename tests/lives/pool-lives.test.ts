import { uniform } from '@innertide/std/random';
import { givenNumbers } from '@innertide/trials/pool';
import { poolShifts } from '@innertide/trials/pooled-estimate';
import { liveTrial } from '@innertide/trials/testing/simulated-trial';
import { judgeTrial } from '@innertide/trials/trial-result';
import { describe, expect, it } from 'vitest';

/** 500 pools, 6,000 trials, in `npm run proofs -- lives`; fewer are tried with each change. */
const POOLS = Math.max(20, Number(process.env.TRIAL_LIVES ?? 0) / 4);
const PEOPLE = 12;
const MEAN = 0.7;

/** The pool of twelve people whose own differences scatter about a mean, as each of them lived and gave it. */
function livedPool(seed: number, mean: number, spread: number) {
  const results = Array.from({ length: PEOPLE }, (_, person) => {
    const at = seed * PEOPLE + person;
    const normal = Math.sqrt(-2 * Math.log(1 - uniform(at, 1))) * Math.cos(2 * Math.PI * uniform(at, 2));
    const life = { pairs: 14, effect: mean + spread * normal, memory: 0.3, missed: 0.1, step: 1, belief: 0 } as const;
    const { trial, now } = liveTrial(life, at);
    const result = judgeTrial(trial, now);
    return typeof result === 'string' ? [] : [givenNumbers(trial.plan, result.shift)];
  });
  return poolShifts(results.flat());
}

const shareOf = (
  holds: (pool: NonNullable<ReturnType<typeof poolShifts>>) => boolean,
  mean: number,
  spread: number,
) => {
  const pools = Array.from({ length: POOLS }, (_, at) => livedPool(50_000 + at, mean, spread)).filter(
    (pool) => pool !== null,
  );
  return pools.filter(holds).length / pools.length;
};

/** What luck may add to a share of one in twenty: three standard errors. */
const slack = 3 * Math.sqrt((0.05 * 0.95) / POOLS);

describe('pools of lived trials', () => {
  it.each([
    [MEAN, 0],
    [MEAN, 0.5],
    [0, 0.5],
  ])('of a mean of %f points, in people %f apart, hold it 95 times in 100', (mean, spread) => {
    const held = shareOf(({ low, high }) => low <= mean && mean <= high, mean, spread);
    console.log(`pools of ${mean}, people ${spread} apart: held in ${(100 * held).toFixed(1)} %`);
    expect(held).toBeGreaterThanOrEqual(0.95 - slack);
  });
});
