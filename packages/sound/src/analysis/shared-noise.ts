import type { AmbientSound } from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';

const SECONDS: Seconds = 8;
const FROM: Seconds = 120;

/** Offsets at which two renders are compared: a copy may come some samples later. */
const MOST_LAG = 64;

/**
 * How alike an ambient sound is in two modes at one seed, sample for sample: the highest correlation of the left channels above some
 * kilohertz at any offset up to 64 samples. 1 is a copy, whatever its level.
 */
export function ambienceCorrelation(
  sound: AmbientSound,
  seed: number,
  [a, b]: readonly [Mode, Mode],
  sampleRate: number,
): number {
  const [first, second] = [a, b].map((mode) => {
    const program = onlyLayers(defaultProgram(mode, seed), sound);
    return steepened(renderOffline(program, SECONDS, { sampleRate, fromSeconds: FROM })[0]);
  });
  return first && second ? highestCorrelation(first, second) : Number.NaN;
}

/** The second difference: 12 dB more an octave, so that what is slow, and shared by every rain, counts for nothing. */
function steepened(signal: Float32Array): Float32Array {
  return signal.map((value, i) => value - 2 * (signal[i - 1] ?? 0) + (signal[i - 2] ?? 0));
}

/** Highest magnitude of the correlation of two signals at offsets up to `MOST_LAG`. */
export function highestCorrelation(a: Float32Array, b: Float32Array): number {
  const energy = (signal: Float32Array) => signal.reduce((sum, value) => sum + value * value, 0);
  const scale = Math.sqrt(energy(a) * energy(b));
  if (scale === 0) return 0;
  let highest = 0;
  for (let lag = -MOST_LAG; lag <= MOST_LAG; lag += 1) {
    let sum = 0;
    for (let i = Math.max(0, lag); i < Math.min(a.length, b.length + lag); i += 1)
      sum += (a[i] ?? 0) * (b[i - lag] ?? 0);
    highest = Math.max(highest, Math.abs(sum) / scale);
  }
  return highest;
}
