import { uniform } from '@innertide/std/random';
import { givenNumbers } from '@innertide/trials/pool';
import { poolShifts } from '@innertide/trials/pooled-estimate';
import { liveTrial } from '@innertide/trials/testing/simulated-trial';
import { judgeTrial } from '@innertide/trials/trial-result';
import { describe, expect, it } from 'vitest';

/** 2,000 pools in `npm run proofs -- lives`; fewer are tried with each change. */
const POOLS = Number(process.env.TRIAL_LIVES ?? 20);
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

/** What luck may add where fewer are tried. */
const slack = POOLS < 2000 ? 3 * Math.sqrt((0.05 * 0.95) / POOLS) : 0;

describe('pools of lived trials', () => {
  it.each([0, 0.5])('hold the true mean at least 93 times in 100, where people differ by %f points', (spread) => {
    const held = shareOf(({ low, high }) => low <= MEAN && MEAN <= high, MEAN, spread);
    console.log(`pools, people ${spread} apart: the mean is held in ${(100 * held).toFixed(1)} %`);
    expect(held).toBeGreaterThanOrEqual(0.93 - slack);
  });

  it('say that there is a difference where there is none at most once in twenty', () => {
    const said = shareOf(({ low, high }) => low > 0 || high < 0, 0, 0.5);
    console.log(`pools without a difference: one is said in ${(100 * said).toFixed(1)} %`);
    expect(said).toBeLessThanOrEqual(0.05 + slack);
  });
});
