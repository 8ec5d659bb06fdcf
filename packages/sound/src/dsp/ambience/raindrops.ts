import { exp, pow } from '@innertide/std/exponential';

/** Smallest and largest drop: below, nothing is audible; above, drops break up as they fall. */
const SMALLEST_MM = 0.5;
const LARGEST_MM = 5.5;

/** Cells of a table of drops, from the softest to the loudest. */
const CELLS = 128;
const STEPS = 2000;

/** Metres a second at which a drop falls (R. Gunn and G. Kinzer, 1949, as fitted by D. Atlas, R. Srivastava and R. Sekhon, 1973). */
function fallSpeed(millimetres: number): number {
  return 9.65 - 10.3 * exp(-0.6 * millimetres);
}

/**
 * Pressure of a drop's impact beside another's: its force follows its area and the square of its speed, it lasts as long as the drop takes to
 * pass its own length (M. Nearing, J. Bradford and R. Holtz, Soil Science Society of America Journal 50, 1986), and what is radiated follows how
 * fast the force changes.
 */
function impactPressure(millimetres: number): number {
  return millimetres * pow(fallSpeed(millimetres), 3);
}

/**
 * Finds how loud the drops that arrive in a rain are: sizes in the air fall off exponentially (J. Marshall and W. Palmer, "The distribution of
 * raindrops with size", Journal of Meteorology 5, 1948), and the faster ones arrive more often.
 * @param millimetresPerHour of rain: 1 is light, 5 steady, 25 heavy.
 * @returns pressures beside that of the median drop, evenly by the number of drops, from the softest on.
 */
export function raindropLevels(millimetresPerHour: number): Float64Array {
  const slope = 4.1 * pow(millimetresPerHour, -0.21);
  const sizeAt = (step: number) => SMALLEST_MM + ((LARGEST_MM - SMALLEST_MM) * (step + 0.5)) / STEPS;
  const arrivals = Float64Array.from({ length: STEPS }, (_, step) => {
    return exp(-slope * sizeAt(step)) * fallSpeed(sizeAt(step));
  });
  const all = arrivals.reduce((sum, value) => sum + value, 0);
  let step = 0;
  let passed = 0;
  const levels = Float64Array.from({ length: CELLS }, (_, cell) => {
    while (step < STEPS - 1 && passed + arrivals[step]! < (all * (cell + 0.5)) / CELLS) {
      passed += arrivals[step]!;
      step += 1;
    }
    return impactPressure(sizeAt(step));
  });
  const median = levels[CELLS >> 1]!;
  return levels.map((level) => level / median);
}
