import { exp10, log10 } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Decibels, Unit } from '@innertide/std/units';

/** The factor of an amplitude: 0 dB is 1, −6 dB about a half. */
export function dbToGain(db: Decibels): number {
  return exp10(db / 20);
}

/** The level of an amplitude, −120 dB where it is 1e−6 or less. */
export function gainToDb(gain: number): Decibels {
  return gain > 1e-6 ? 20 * log10(gain) : -120;
}

/** Perceptual slider curve: silence at 0, as balanced at 0.8, +3.9 dB at 1. */
export function volumeGain(position: Unit): number {
  const v = Math.min(1, Math.max(0, position)) / 0.8;
  return v * v;
}

/** Half a cosine from 0 to 1: no corner at either end. */
export function raisedCosine(x: number): number {
  if (x <= 0) return 0;
  return x >= 1 ? 1 : 0.5 - 0.5 * cos(Math.PI * x);
}

/** A quarter of a sine from 0 to 1: audible at once, since what it fades in rises by itself, and no corner at the top. */
export function fadeRise(x: number): number {
  if (x <= 0) return 0;
  return x >= 1 ? 1 : sin((Math.PI / 2) * x);
}
