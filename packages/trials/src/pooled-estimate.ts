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
 * Pools what several people found, as if each had a true shift of their own (random effects), and each counts as much as
 * the next. With weights from intervals of fourteen pairs, which are guesses themselves, a difference was said where there
 * is none in up to 6.7 % of pools; without them Student's interval errs in at most 5 %, however unequal people's
 * precisions are (Bakirov and Székely, J Math Sci 139:6497, 2006). It is that of Hartung and Knapp (Stat Med 20:3875,
 * 2001) for equal weights, and never narrower than luck alone makes it (their q is at least 1; Röver et al., BMC Med Res
 * Methodol 15:99, 2015): people who agree by chance prove nothing. The spread is Hedges' (Psychol Bull 93:388, 1983).
 *
 * A standard error is read off each interval (Cochrane Handbook 6.5.2.3).
 *
 * @returns null with fewer than six people
 */
export function poolShifts(found: readonly FoundShift[]): PooledShift | null {
  const people = found.length;
  if (people < 6) return null;
  const mean = sum(found.map(({ shift }) => shift)) / people;
  const scatter = sum(found.map(({ shift }) => (shift - mean) ** 2)) / (people - 1);
  const luck =
    sum(found.map(({ low, high }) => (Math.max(LEAST_HALF_WIDTH, (high - low) / 2) / NINETEEN_IN_TWENTY) ** 2)) /
    people;
  const reach = studentQuantile(people - 1) * Math.sqrt(Math.max(scatter, luck) / people);
  const spread = Math.sqrt(Math.max(0, scatter - luck));
  return { people, shift: mean, low: mean - reach, high: mean + reach, spread };
}
