import { recordOf } from '@innertide/std/record';
import { CRITERIA, type CriterionName, type ResonanceCriteria } from './resonance-criteria.ts';

/** The six criteria of each pace. */
export interface TriedPace {
  readonly breathsPerMinute: number;
  readonly criteria: ResonanceCriteria;
}

export interface ResonanceFinding {
  /** The pace that the six criteria together speak for. */
  readonly likely: number;
  /** Every pace that they do not tell apart from it, itself included, as the paces were tried. */
  readonly notTellable: readonly number[];
  /** The pace that each criterion by itself speaks for; null where two are as good. */
  readonly bestBy: Readonly<Record<CriterionName, number | null>>;
}

/**
 * How far two measurements of the same heart at the same pace lie apart 19 times in 20: degrees, natural logarithms of ratios (swing, power, peak), shares,
 * peaks. Found on 60 simulated hearts (`resonance-finding.long.test.ts`); for people it is not known.
 */
const RETEST: Readonly<Record<CriterionName, number>> = {
  phaseDegrees: 29,
  swingBpm: 0.29,
  lfPower: 0.97,
  peakSharpness: 0.94,
  smoothness: 0.164,
  peaks: 1,
};
/** Mean shortfall of all criteria, each in its own retest distance, from which on a pace is worse: at this one 95 of 100 simulated hearts keep their true pace. */
const WORSE_BY = 0.25;
const SAME_WITHIN = 0.5;
const MOST_OF_A_FINDING = 2;

/** Where a criterion is best as a number that is largest there. */
const MERIT: Readonly<Record<CriterionName, (value: number) => number>> = {
  phaseDegrees: (degrees) => -Math.abs(degrees),
  swingBpm: logarithm,
  lfPower: logarithm,
  peakSharpness: logarithm,
  smoothness: (share) => share,
  peaks: (count) => -count,
};

function logarithm(value: number): number {
  return Math.log(Math.max(1e-9, value));
}

/** Weighs the paces of one visit by all six criteria, each counting the same. @returns null with fewer than two paces. */
export function resonanceFinding(paces: readonly TriedPace[]): ResonanceFinding | null {
  const [first, second] = paces;
  if (!first || !second) return null;
  const merits = recordOf(CRITERIA, (name) => paces.map(({ criteria }) => MERIT[name](criteria[name])));
  const short = (name: CriterionName, index: number) => Math.max(...merits[name]) - (merits[name][index] ?? 0);
  const shortfalls = paces.map(
    (_, index) =>
      CRITERIA.reduce((sum, name) => sum + Math.min(1, short(name, index) / RETEST[name]), 0) / CRITERIA.length,
  );
  const least = Math.min(...shortfalls);
  const paceAt = (index: number) => (paces[index] ?? first).breathsPerMinute;
  return {
    likely: paceAt(shortfalls.indexOf(least)),
    notTellable: paces.flatMap((_, index) => ((shortfalls[index] ?? 1) - least < WORSE_BY ? [paceAt(index)] : [])),
    bestBy: recordOf(CRITERIA, (name) => {
      const best = paces.flatMap((_, index) => (short(name, index) === 0 ? [paceAt(index)] : []));
      return best.length === 1 ? (best[0] ?? null) : null;
    }),
  };
}

/**
 * Compares what two visits found: the same within half a breath a minute, another pace, or `open` where either leaves more than two paces, or they only touch.
 */
export function compareVisits(
  before: Pick<ResonanceFinding, 'likely' | 'notTellable'>,
  now: Pick<ResonanceFinding, 'likely' | 'notTellable'>,
): 'same' | 'different' | 'open' {
  const isNear = Math.abs(before.likely - now.likely) <= SAME_WITHIN;
  const haveCommon = before.notTellable.some((pace) => now.notTellable.includes(pace));
  if (!haveCommon && !isNear) return 'different';
  const areClear = [before, now].every(({ notTellable }) => notTellable.length <= MOST_OF_A_FINDING);
  return isNear && areClear && haveCommon ? 'same' : 'open';
}
