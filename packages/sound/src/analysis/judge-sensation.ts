import { elementAt } from '@innertide/std/element-at';
import type { Decibels } from '@innertide/std/units';
import type { Finding } from './listening.ts';
import { partialMovement } from './partial-movement.ts';
import { fluctuationStrengthOf } from './psychoacoustics/fluctuation-strength.ts';
import { roughnessOf } from './psychoacoustics/roughness.ts';
import { sharpnessOf } from './psychoacoustics/sharpness.ts';
import { LOUDNESS_RATE } from './psychoacoustics/third-octave-levels.ts';
import { LOUDNESS_COURSE_RATE, loudnessCourse } from './psychoacoustics/time-varying-loudness.ts';

const OPEN = Number.POSITIVE_INFINITY;

/** What a sine of full scale is played at: music at −20 LUFS then has about 65 dB, a quiet listening level. */
const FULL_SCALE: Decibels = 88;

/** Pascals of a sample of 1: the amplitude of a sine of full scale. */
const PASCALS = Math.SQRT2 * 2e-5 * 10 ** (FULL_SCALE / 20);

const ROUGHNESS_FRAMES = 12;

/**
 * What an excerpt of some ten seconds is felt as, the middle of both channels: loudness, sharpness, roughness and fluctuation, and how
 * its partials move.
 *
 * @param stereo at 48 kHz
 */
export function measureSensation(stereo: readonly [Float32Array, Float32Array]): Finding[] {
  const mono = stereo[0].map((value, i) => 0.5 * (value + elementAt(stereo[1], i)));
  const pressure = mono.map((value) => PASCALS * value);
  const { sone, specific, core } = loudnessCourse(pressure);
  const settled = sone.subarray(LOUDNESS_COURSE_RATE / 2).toSorted();
  const movement = partialMovement(mono, LOUDNESS_RATE);
  const shown = (figure: string, value: number, to = OPEN): Finding => ({ figure, value, from: 0, to });
  return [
    shown('loudness, sone', settled[settled.length >> 1] ?? Number.NaN),
    shown('loudness exceeded 5 % of the time, sone', settled[Math.floor(0.95 * settled.length)] ?? Number.NaN),
    shown('sharpness, acum', sharpnessOf(specific)),
    shown('roughness, asper', roughnessOf(pressure, ROUGHNESS_FRAMES)),
    shown('fluctuation strength, vacil', fluctuationStrengthOf(core)),
    shown('partials, level movement, dB', movement.level),
    shown('partials, pitch movement, cents', movement.cents),
    shown('partials that stand still, share', movement.still, 1),
  ];
}
