import { sin } from '@innertide/std/trigonometric';
import type { Hertz } from '@innertide/std/units';

/** Frames of one period; one more is stored so that interpolation never wraps. */
export const PERIOD = 2048;

/**
 * Phases of oscillators are 32-bit integers of which a whole circle is 2³²: the upper bits are an index of a table, the rest lies between
 * two of its frames. Integers wrap by themselves and need no conversion to find an index.
 */
export const CIRCLE = 2 ** 32;
export const INDEX_SHIFT = 21;
export const FRACTION_MASK = 2 ** 21 - 1;
export const FRACTION_UNIT = 2 ** -21;

const LIMITS = [96, 64, 48, 32, 24, 16, 12, 8, 6, 4, 3, 2, 1] as const;

/** Harmonics of the richest table. */
export const MOST_HARMONICS = LIMITS[0];

/** No table reaches higher, whatever the sample rate: what lies above is not needed. */
const HIGHEST_HZ = 14_000;

const SINE = Float64Array.from({ length: PERIOD }, (_, i) => sin((2 * Math.PI * i) / PERIOD));

/** One period of a harmonic spectrum, as a family of tables with ever fewer harmonics, so that no note aliases. */
export class HarmonicTables {
  /** Amplitude of harmonic n at index n; index 0 is unused. */
  readonly levels: Float64Array;
  readonly #tables: Float32Array[] = [];

  /**
   * @param level amplitude of harmonic n (from 1); not normalised.
   * @param phase of harmonic n in turns; equal in spectra that are mixed, so that mixing never cancels.
   */
  constructor(level: (n: number) => number, phase: (n: number) => number) {
    const most = MOST_HARMONICS;
    this.levels = Float64Array.from({ length: most + 1 }, (_, n) => (n === 0 ? 0 : level(n)));
    const sum = new Float64Array(PERIOD);
    let limit = LIMITS.length - 1;
    for (let n = 1; n <= most; n += 1) {
      addHarmonic(sum, n, this.levels[n]!, phase(n));
      if (n === LIMITS[limit]) {
        const table = new Float32Array(PERIOD + 1);
        table.set(sum);
        table[PERIOD] = table[0]!;
        this.#tables[limit] = table;
        limit -= 1;
      }
    }
  }

  /** The richest table whose highest harmonic stays under 0.46 of the sample rate. */
  tableFor(hz: Hertz, sampleRate: number): Float32Array {
    return this.#tables[limitIndex(hz, sampleRate)]!;
  }
}

/** Adds harmonic n, its phase in turns. */
function addHarmonic(sum: Float64Array, n: number, amplitude: number, phase: number): void {
  if (amplitude === 0) return;
  let at = Math.round((((phase % 1) + 1) % 1) * PERIOD);
  for (let i = 0; i < PERIOD; i += 1) {
    at &= PERIOD - 1;
    sum[i] = sum[i]! + amplitude * SINE[at]!;
    at += n;
  }
}

/** How many harmonics the tables for this frequency hold. */
export function harmonicsFor(hz: Hertz, sampleRate: number): number {
  return LIMITS[limitIndex(hz, sampleRate)]!;
}

function limitIndex(hz: Hertz, sampleRate: number): number {
  const highest = Math.min(0.46 * sampleRate, HIGHEST_HZ);
  for (let i = 0; i < LIMITS.length; i += 1) if (LIMITS[i]! * hz < highest) return i;
  return LIMITS.length - 1;
}

/** Phases with a low crest factor (M. Schroeder, 1970), in turns: leaves the limiter less to do. */
export function spreadPhase(n: number): number {
  return (-n * (n - 1)) / 128;
}
