import type { Peak } from './fft.ts';

/** Frequency at which two tones a fraction of a critical band apart are roughest, and the slopes around it (W. Sethares, 1993). */
const ROUGHEST = 0.24;
const BAND_SLOPE = 0.021;
const BAND_OFFSET = 19;
const RISE = 3.5;
const FALL = 5.75;

/**
 * Sensory dissonance of a spectrum: the roughness of each pair of partials (R. Plomp, W. Levelt, 1965, as W. Sethares fitted it, 1993),
 * weighed by the weaker of both and divided by all amplitude, so that it does not grow with loudness. 0 for a single tone; about 0.1 for
 * a semitone of two equal tones.
 */
export function dissonanceOf(peaks: readonly Peak[]): number {
  const sum = peaks.reduce((all, { amplitude }) => all + amplitude, 0);
  if (sum === 0) return 0;
  let rough = 0;
  for (let n = 0; n < peaks.length; n += 1) {
    for (let m = 0; m < n; m += 1) {
      const [a, b] = [peaks[n], peaks[m]];
      if (!a || !b) continue;
      const low = Math.min(a.hz, b.hz);
      const apart = (ROUGHEST * Math.abs(a.hz - b.hz)) / (BAND_SLOPE * low + BAND_OFFSET);
      rough += Math.min(a.amplitude, b.amplitude) * (Math.exp(-RISE * apart) - Math.exp(-FALL * apart));
    }
  }
  return rough / sum;
}
