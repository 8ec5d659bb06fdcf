import type { Hertz, Seconds } from '@innertide/std/units';

/** Octaves in which a decay is asked for, and how long each lasts beside 1 kHz: air and walls take the highs first. */
export const OCTAVES: readonly Hertz[] = [250, 500, 1000, 2000, 4000];
const OCTAVE_SHARES = [1.08, 1.04, 1, 0.87, 0.62];

/**
 * The shelf whose decays lie within 3 % of OCTAVE_SHARES for line lengths of 30 to 140 ms, decays of 2.4 to 10 s and core rates of 22 to
 * 24 kHz: inverse decays at its two ends beside 1 kHz, and its middle. Found by search.
 */
export const LOW_LOSS = 0.95;
export const HIGH_LOSS = 3.25;
export const SHELF_HZ: Hertz = 5600;

/** The seconds in which each of OCTAVES falls by 60 dB in a hall of so many seconds at 1 kHz. */
export function decayOf(seconds: Seconds): readonly Seconds[] {
  return OCTAVE_SHARES.map((share) => share * seconds);
}

/**
 * Line lengths: a geometric row with a little scatter, so that no two share a measure; four groups of a short, two middle and a long one. In
 * all 1.2 s, the 0.15 of the decay that the density of modes asks for up to 8 s (M. Schroeder, 1962).
 */
export const LINE_SECONDS: readonly Seconds[] = [
  0.0283, 0.0479, 0.0767, 0.1153, 0.0317, 0.0523, 0.0851, 0.1237, 0.0353, 0.0587, 0.0929, 0.1319, 0.0401, 0.0647,
  0.1033, 0.1423,
];

/** Rate at which lines are prime in frames. At any other they last as long to within half a frame: primes of its own would be another hall. */
const TUNED_RATE = 24000;

function nextPrime(from: number): number {
  for (let n = Math.max(2, Math.ceil(from)); ; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d += 1) prime = n % d !== 0;
    if (prime) return n;
  }
}

/** Frames of a line at a rate. */
export function lineFrames(seconds: Seconds, sampleRate: number): number {
  return Math.round((nextPrime(seconds * TUNED_RATE) * sampleRate) / TUNED_RATE);
}

/** The next power of two, for a ring that is addressed by a mask. */
export function powerOfTwo(atLeast: number): number {
  let n = 1;
  while (n < atLeast) n *= 2;
  return n;
}
