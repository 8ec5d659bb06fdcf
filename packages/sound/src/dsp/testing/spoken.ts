import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';

/** Syllables a second of calm speech. */
const SYLLABLES = 3;

/**
 * A sound with the loudness contour of speech: three syllables a second on a falling tone of many harmonics, every fourth ending in a
 * sibilant, after a tenth of a second of quiet.
 */
export function spoken(seconds: Seconds, sampleRate: Hertz, hz: Hertz = 140): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  let [turn, last] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    const time = i / sampleRate - 0.1;
    const syllable = Math.floor(time * SYLLABLES);
    const within = time * SYLLABLES - syllable;
    turn += (2 * Math.PI * hz * (1 - 0.02 * time)) / sampleRate;
    const noise = uniform(7, i) - 0.5;
    const sibilant = syllable % 4 === 3 && within > 0.7 ? 0.25 * (noise - last) : 0;
    last = noise;
    const open = Math.sin(Math.PI * Math.min(1, within / 0.7)) ** 2;
    let voiced = 0;
    for (let n = 1; n <= 12; n += 1) voiced += Math.sin(n * turn) / n;
    samples[i] = time < 0 || time > seconds - 0.35 ? 0 : 0.2 * open * voiced + sibilant;
  }
  return samples;
}
