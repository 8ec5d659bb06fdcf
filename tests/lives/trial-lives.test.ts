import { uniform } from '@innertide/std/random';
import { DETECTABLE_PAIRS_IN_HUNDRED, detectableEffect } from '@innertide/trials/detectable';
import { signFlipProbability } from '@innertide/trials/signed-rank';
import { type Life, liveTrial, spreadOfDifferences } from '@innertide/trials/testing/simulated-trial';
import { TRIAL_LENGTHS, type TrialLength } from '@innertide/trials/trial-plan';
import { judgeTrial, type TrialResult } from '@innertide/trials/trial-result';
import { describe, expect, it } from 'vitest';

/** The figures of docs/trials.md are of 2,000 (`npm run proofs -- lives`); fewer are tried with each change. */
const LIVES = Number(process.env.TRIAL_LIVES ?? 100);
/** What luck may add to a share that is asked for: nothing at full size, three standard errors of fewer lives. */
const slack = (share: number): number => (LIVES < 2000 ? 3 * Math.sqrt((share * (1 - share)) / LIVES) : 0);
/** The figures, where they are those of the docs. */
const report = (what: string, share: number) => LIVES < 2000 || console.log(`${what} ${(100 * share).toFixed(2)} %`);
/** Standard deviations that are found every other time. */
const HALF_FOUND: Readonly<Record<TrialLength, number>> = { 14: 0.578, 20: 0.474, 28: 0.394 };
const TENTHS: Omit<Life, 'pairs'> = { effect: 0, memory: 0, missed: 0, step: 0.1, belief: 0 };

const normal = (seed: number, at: number): number =>
  Math.sqrt(-2 * Math.log(1 - uniform(seed, at, 1))) * Math.cos(2 * Math.PI * uniform(seed, at, 2));

/** The results of many lives; those with too few pairs left are counted as no result. */
function resultsOf(life: Life, firstSeed: number): TrialResult[] {
  return Array.from({ length: LIVES }, (_, at) => {
    const { trial, now } = liveTrial(life, firstSeed + at);
    return judgeTrial(trial, now);
  }).filter((result) => typeof result === 'object');
}

function shareOf(results: readonly TrialResult[], holds: (result: TrialResult) => boolean): number {
  return results.filter(holds).length / results.length;
}

const lives: [string, Partial<Life>][] = [
  ['whose sessions are independent', {}],
  ['whose sessions remember the one before', { memory: 0.3 }],
  ['who misses one in ten', { missed: 0.1, memory: 0.3 }],
  ['who answers what they guess is playing', { belief: 0.8 }],
  ['who answers in whole points', { step: 1 }],
];

describe.each(TRIAL_LENGTHS)('trials of %i pairs', (pairs) => {
  it.each(lives)(
    'of a person %s say that there is a difference where there is none at most once in twenty',
    (_, traits) => {
      const results = resultsOf({ ...TENTHS, ...traits, pairs }, 10_000);
      expect(results.length).toBeGreaterThan(LIVES * 0.97);
      const said = shareOf(results, ({ verdict }) => verdict !== 'nothing');
      report(`${pairs} pairs, ${JSON.stringify(traits)}: said in`, said);
      expect(said).toBeLessThanOrEqual(0.05 + slack(0.05));
    },
  );

  it.each(lives)('of a person %s hold the true shift in their interval 93 to 97 times in 100', (_, traits) => {
    const life: Life = { ...TENTHS, effect: 0.7, ...traits, pairs };
    const results = resultsOf(life, 20_000);
    const held = shareOf(results, ({ shift }) => shift.low <= life.effect + 1e-9 && life.effect - 1e-9 <= shift.high);
    report(`${pairs} pairs, ${JSON.stringify(traits)}: held in`, held);
    expect(held).toBeGreaterThanOrEqual(0.93 - slack(0.05));
    expect(held).toBeLessThanOrEqual(0.97 + slack(0.05));
  });

  it.each([0, 0.3])(
    'of a person whose sessions remember %f of the one before find what was said, four times in five',
    (memory) => {
      const life: Life = { ...TENTHS, memory, pairs };
      const effect = detectableEffect(pairs) * spreadOfDifferences(life);
      const found = shareOf(resultsOf({ ...life, effect }, 30_000), ({ verdict }) => verdict === 'more');
      report(`${pairs} pairs, memory ${memory}: found in`, found);
      expect(Math.abs(found - 0.8)).toBeLessThanOrEqual(0.03 + slack(0.8));
    },
  );

  it('say beforehand in how many pairs of a hundred a difference shows that is found four times in five, and every other time', () => {
    const { found, halfFound } = DETECTABLE_PAIRS_IN_HUNDRED[pairs];
    expect(pairsInHundred(detectableEffect(pairs))).toBe(found);
    expect(pairsInHundred(HALF_FOUND[pairs])).toBe(halfFound);
    expect(Math.abs(foundShare(pairs, HALF_FOUND[pairs]) - 0.5)).toBeLessThan(0.01 + slack(0.5));
  });
});

it.each(LIVES < 2000 ? [6, 10, 28] : Array.from({ length: 23 }, (_, at) => at + 6))(
  'trials of %i pairs that count find normal differences of the size that is said four times in five',
  (pairs) => {
    expect(Math.abs(foundShare(pairs, detectableEffect(pairs)) - 0.8)).toBeLessThan(0.01 + slack(0.8));
  },
);

/** In how many pairs of a hundred so many standard deviations show. */
function pairsInHundred(effect: number): number {
  let seen = 0;
  for (let at = 0; at < 100_000; at += 1) if (normal(3, at) + effect > 0) seen += 1;
  return Math.round(seen / 1000);
}

/** How often so many pairs find a difference of so many standard deviations. */
function foundShare(pairs: number, effect: number): number {
  let found = 0;
  for (let at = 0; at < 10 * LIVES; at += 1) {
    const differences = Array.from({ length: pairs }, (_, pair) => normal(at, pair) + effect);
    if (signFlipProbability(differences) < 0.05) found += 1;
  }
  return found / (10 * LIVES);
}
