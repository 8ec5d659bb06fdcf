import { studentQuantile } from '@innertide/std/student-quantile';

/** What one person's trial found, in points: the shift with its 95 % interval, `low ≤ shift ≤ high`. */
export interface FoundShift {
  readonly shift: number;
  readonly low: number;
  readonly high: number;
}

export interface PooledShift extends FoundShift {
  readonly people: number;
  /** Standard deviation of the true shifts among people; 0 where what they found scatters no more than luck would. */
  readonly spread: number;
}

/** Half of the 95 % interval in standard errors. */
const NINETEEN_IN_TWENTY = 1.959964;
/** What is given is rounded to tenths: nobody's interval is known better. */
const LEAST_HALF_WIDTH = 0.05;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Pools what several people found, as if each had a true shift of their own (random effects): the spread among people by DerSimonian
 * and Laird (Control Clin Trials 7:177, 1986), the interval of the mean by Hartung and Knapp (Stat Med 20:3875, 2001), never
 * narrower than luck alone makes it (Röver et al., BMC Med Res Methodol 15:99, 2015): people who agree by chance prove nothing.
 *
 * A standard error is read off each interval (Cochrane Handbook 6.5.2.3).
 *
 * @returns null with fewer than six people
 */
export function poolShifts(found: readonly FoundShift[]): PooledShift | null {
  const people = found.length;
  if (people < 6) return null;
  const shifts = found.map(({ shift }) => shift);
  const variances = found.map(({ low, high }) => {
    const half = Math.max(LEAST_HALF_WIDTH, (high - low) / 2);
    return (half / NINETEEN_IN_TWENTY) ** 2;
  });
  const fixed = meanWith(
    shifts,
    variances.map((variance) => 1 / variance),
  );
  const spreadSquared = Math.max(
    0,
    (fixed.scatter - (people - 1)) / (fixed.weight - fixed.weightSquared / fixed.weight),
  );
  const { mean, scatter, weight } = meanWith(
    shifts,
    variances.map((variance) => 1 / (variance + spreadSquared)),
  );
  const reach = studentQuantile(people - 1) * Math.sqrt(Math.max(1, scatter / (people - 1)) / weight);
  return { people, shift: mean, low: mean - reach, high: mean + reach, spread: Math.sqrt(spreadSquared) };
}

/** The weighted mean, and by how much the values scatter about it in units of their weights. */
function meanWith(values: readonly number[], weights: readonly number[]) {
  const weight = sum(weights);
  const mean = sum(values.map((value, at) => value * (weights[at] ?? 0))) / weight;
  const scatter = sum(values.map((value, at) => (weights[at] ?? 0) * (value - mean) ** 2));
  return { mean, scatter, weight, weightSquared: sum(weights.map((one) => one ** 2)) };
}
