import type { Hertz, Seconds } from '@innertide/std/units';

/** A cricket or a bush cricket: calls of a few strokes of the wings each, with rests. Its rates hold at 25 °C. */
export interface Cricket {
  /** Of the wing's harp. */
  readonly hz: Hertz;
  /** Strokes of the wings while it calls, and of one call: a chirp has three to twelve, a trill goes on and on. */
  readonly strokesPerSecond: number;
  readonly strokes: number;
  readonly callsPerSecond: number;
  /** Share of the rest between two calls by which a call may come late: nothing ticks. */
  readonly hesitates: number;
  /** What the harp still rings with while the wings open: 0 to 1. */
  readonly open: number;
  /** Octaves of level by which a call is softer during its first tenth of a second. */
  readonly grows: number;
  /** In which a call comes up, and goes. */
  readonly fades: Seconds;
  /** Degrees by which it sits warmer than the night is: on the ground, or in the leaves. */
  readonly warmer: number;
  readonly level: number;
  readonly pan: number;
  readonly metres: number;
  /** Share of the time in which it sings at all; always from 1.25 on. */
  readonly awake: number;
  /** Place of the cricket in whose chirps it joins; it keeps its own time when it is not given. */
  readonly joins?: number;
}

/** A field cricket: chirps twice a second. */
export const FIELD_CRICKET: Cricket = {
  hz: 4400,
  strokesPerSecond: 44,
  strokes: 7,
  callsPerSecond: 2.45,
  hesitates: 0.75,
  open: 0.15,
  grows: 1.33,
  fades: 0.006,
  warmer: 0,
  level: 0.025,
  pan: 0.49,
  metres: 4,
  awake: 1.25,
};

/** A tree cricket trills on and on: its calls nearly join. */
export const TREE_CRICKET: Cricket = {
  hz: 3120,
  strokesPerSecond: 41,
  strokes: 80,
  callsPerSecond: 0.4,
  hesitates: 0.6,
  open: 0.25,
  grows: 0,
  fades: 0.3,
  warmer: 0.6,
  level: 0.014,
  pan: 0.42,
  metres: 15,
  awake: 0.9,
};

/** A mole cricket in its burrow, far off. */
export const MOLE_CRICKET: Cricket = {
  ...FIELD_CRICKET,
  hz: 2400,
  strokes: 5,
  callsPerSecond: 1.6,
  hesitates: 1,
  grows: 0,
  open: 0.4,
  level: 0.00035,
  warmer: -1.4,
  pan: 0.6,
  metres: 40,
};

/** A ground cricket: a high trill that stops for a moment, again and again. */
export const GROUND_CRICKET: Cricket = {
  hz: 6600,
  strokesPerSecond: 58,
  strokes: 19,
  callsPerSecond: 2.5,
  hesitates: 1,
  open: 0.7,
  grows: 0,
  fades: 0.03,
  warmer: 1.2,
  level: 0.00026,
  pan: 0.3,
  metres: 10,
  awake: 1.25,
};

/** A bush cricket: short soft chirps, high up. */
export const BUSH_CRICKET: Cricket = {
  hz: 10_300,
  strokesPerSecond: 64,
  strokes: 5,
  callsPerSecond: 3.4,
  hesitates: 0.9,
  open: 0.4,
  grows: 0,
  fades: 0.02,
  warmer: -0.8,
  level: 0.0007,
  pan: 0.7,
  metres: 12,
  awake: 1.25,
};
