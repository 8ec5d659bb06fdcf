import { DOUBLE_FIELD } from '../double-field.ts';
import { Curves } from './curves.ts';
import type { Moment } from './moment.ts';
import { smoothStep } from './value-noise.ts';

const STREAM = { swell: 400, light: 410, melody: 420, plucks: 430, shimmer: 440, breath: 450, pulse: 460 } as const;

/** Where each of the walks lies among the curves. */
const SWELL = 0;
const LIGHT = 3;
const MELODY = 7;
const PLUCKS = 9;
const SHIMMER = 11;
const BREATH = 13;
const PULSE = 15;

/** How far the walk of ten minutes and more carries a layer's presence beside its own walk of one or two. */
const LONG_SHARE = 0.45;

/**
 * The slow shape of a session, as factors and offsets for the engine to glide along: a minute and a half of opening,
 * half an hour of settling (a little darker, a few plucks fewer), then layers that come and go on slow walks of several
 * lengths up to half an hour, so that no two minutes and no two hours share a course, and hour three is neither new nor
 * the same.
 */
export class Form {
  /** Decibels on the whole music: swells over half a minute to ten. */
  swellDb = DOUBLE_FIELD;
  /** Octaves on the pad's filter. */
  light = DOUBLE_FIELD;
  /** 0 to 1 presence of what comes and goes. */
  melody = DOUBLE_FIELD;
  plucks = DOUBLE_FIELD;
  shimmer = DOUBLE_FIELD;
  breath = DOUBLE_FIELD;
  pulse = DOUBLE_FIELD;
  readonly #walks = new Curves([
    [STREAM.swell, 19],
    [STREAM.swell + 1, 67],
    [STREAM.swell + 2, 401],
    [STREAM.light, 13],
    [STREAM.light + 1, 59],
    [STREAM.light + 2, 487],
    [STREAM.light + 3, 1811],
    [STREAM.melody, 83],
    [STREAM.melody + 1, 571],
    [STREAM.plucks, 71],
    [STREAM.plucks + 1, 743],
    [STREAM.shimmer, 97],
    [STREAM.shimmer + 1, 907],
    [STREAM.breath, 43],
    [STREAM.breath + 1, 7],
    [STREAM.pulse, 157],
  ]);

  /** Takes the shape of a moment's end. */
  move(moment: Moment): void {
    const { to } = this.#walks;
    this.#walks.move(moment);
    const arrival = smoothStep(0, 90, moment.until + 8);
    const settled = smoothStep(90, 1800, moment.until);
    this.swellDb = 1.5 * to[SWELL]! + 1.3 * to[SWELL + 1]! + 0.6 * to[SWELL + 2]! - 1.5 * (1 - arrival);
    this.light =
      0.35 * to[LIGHT]! + 0.4 * to[LIGHT + 1]! + 0.25 * to[LIGHT + 2]! + 0.15 * to[LIGHT + 3]! - 0.4 * (1 - arrival);
    this.light -= 0.1 * settled;
    this.melody = smoothStep(-0.6, 0.5, to[MELODY]! + LONG_SHARE * to[MELODY + 1]! + 0.2) * arrival;
    this.plucks = 0.35 + 0.65 * smoothStep(-0.7, 0.4, to[PLUCKS]! + LONG_SHARE * to[PLUCKS + 1]!);
    this.plucks *= (0.4 + 0.6 * arrival) * (1 - 0.12 * settled);
    this.shimmer = smoothStep(-0.5, 0.7, to[SHIMMER]! + LONG_SHARE * to[SHIMMER + 1]!) * arrival;
    this.breath = 0.68 + 0.22 * to[BREATH]! + 0.2 * to[BREATH + 1]!;
    this.pulse = 0.3 + 0.7 * smoothStep(-0.6, 0.4, to[PULSE]!);
  }
}
