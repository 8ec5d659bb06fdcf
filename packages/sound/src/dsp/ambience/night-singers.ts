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
}

/** A field cricket: chirps twice a second. */
const FIELD_CRICKET: Cricket = {
  hz: 4400,
  strokesPerSecond: 44,
  strokes: 8,
  callsPerSecond: 2.45,
  hesitates: 0.75,
  open: 0.1,
  grows: 1,
  fades: 0.006,
  warmer: 0,
  level: 0.027,
  pan: 0.475,
  metres: 4,
  awake: 1.25,
};

/** A tree cricket trills on and on: its calls nearly join. */
const TREE_CRICKET: Cricket = {
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
const MOLE_CRICKET: Cricket = {
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
const GROUND_CRICKET: Cricket = {
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
const BUSH_CRICKET: Cricket = {
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

/** A frog: croaks of so many pulses, each of which rings in the throat and the sac (two formants and what lies over them). */
export interface Frog {
  readonly formantsHz: readonly [Hertz, Hertz, Hertz];
  readonly pulses: number;
  /** From pulse to pulse. */
  readonly spacing: Seconds;
  readonly level: number;
  readonly pan: number;
  readonly metres: number;
}

/** A night's animals and what is under them. */
export interface NightCharacter {
  readonly crickets: readonly Cricket[];
  readonly frogs: readonly Frog[];
  /** The deep of the night's air, and how much leaf there is in it. */
  readonly air: number;
  readonly leaves: number;
  /** The finest leaves and all insects over them. */
  readonly hiss: number;
  /** All the crickets that are too far to be distinguished. */
  readonly chorus: number;
  readonly chorusHz: Hertz;
  readonly owl: boolean;
}

export const CHARACTERS: readonly NightCharacter[] = [
  {
    crickets: [
      FIELD_CRICKET,
      { ...FIELD_CRICKET, hz: 4330, callsPerSecond: 2.2, level: 0.008, warmer: -0.7, pan: 0.56, metres: 9 },
      {
        ...FIELD_CRICKET,
        hz: 5150,
        strokes: 4,
        callsPerSecond: 1.79,
        open: 0.4,
        level: 0.004,
        warmer: 1,
        pan: 0.7,
        metres: 15,
      },
      { ...TREE_CRICKET, hz: 4290, callsPerSecond: 0.48, level: 0.0015, pan: 0.44, metres: 30, awake: 1.25 },
      { ...TREE_CRICKET, hz: 4600, callsPerSecond: 0.47, level: 0.0015, pan: 0.56, metres: 35, awake: 1.25 },
      {
        ...FIELD_CRICKET,
        hz: 3280,
        strokes: 4,
        callsPerSecond: 1.4,
        open: 0.4,
        level: 0.0013,
        warmer: -1,
        pan: 0.36,
        metres: 20,
      },
      { ...MOLE_CRICKET, callsPerSecond: 1.47, level: 0.00031 },
      { ...GROUND_CRICKET, callsPerSecond: 2.67, level: 0.00031 },
      {
        ...GROUND_CRICKET,
        hz: 8800,
        strokes: 60,
        callsPerSecond: 0.89,
        level: 0.00033,
        warmer: -0.6,
        pan: 0.62,
        metres: 14,
      },
      { ...BUSH_CRICKET, hz: 7500, callsPerSecond: 2, level: 0.00034, pan: 0.3, metres: 16 },
      {
        ...GROUND_CRICKET,
        hz: 10_050,
        callsPerSecond: 1.52,
        strokes: 36,
        level: 0.00025,
        warmer: 0.4,
        pan: 0.4,
        metres: 12,
      },
      { ...BUSH_CRICKET, callsPerSecond: 1.5, level: 0.0007 },
    ],
    frogs: [],
    air: 0.046,
    leaves: 0.0098,
    hiss: 0.000307,
    chorus: 0.0005,
    chorusHz: 4400,
    owl: false,
  },
  {
    crickets: [
      TREE_CRICKET,
      { ...TREE_CRICKET, hz: 3390, callsPerSecond: 0.37, level: 0.013, warmer: 0, pan: 0.6, metres: 18 },
      { ...TREE_CRICKET, hz: 2950, callsPerSecond: 0.39, level: 0.012, warmer: 1.1, pan: 0.5, metres: 25 },
      { ...TREE_CRICKET, hz: 3260, callsPerSecond: 0.36, level: 0.01, warmer: -0.5, pan: 0.58, metres: 30 },
      { ...FIELD_CRICKET, hz: 4690, callsPerSecond: 1.9, level: 0.02, pan: 0.64, metres: 6 },
      { ...FIELD_CRICKET, hz: 5150, callsPerSecond: 1.6, level: 0.017, warmer: -0.9, pan: 0.36, metres: 8 },
    ],
    frogs: [],
    air: 0.035,
    leaves: 0.004,
    hiss: 0.001,
    chorus: 0.04,
    chorusHz: 3300,
    owl: true,
  },
  {
    crickets: [
      { ...FIELD_CRICKET, hz: 4420, callsPerSecond: 1.7, level: 0.001, pan: 0.3, metres: 10 },
      { ...FIELD_CRICKET, hz: 4760, callsPerSecond: 1.5, level: 0.0007, warmer: 0.8, pan: 0.74, metres: 14 },
    ],
    frogs: [
      { formantsHz: [620, 1800, 3300], pulses: 54, spacing: 0.021, level: 0.06, pan: 0.45, metres: 9 },
      { formantsHz: [900, 2500, 4300], pulses: 60, spacing: 0.0185, level: 0.05, pan: 0.6, metres: 12 },
      { formantsHz: [470, 1350, 2800], pulses: 46, spacing: 0.025, level: 0.05, pan: 0.52, metres: 20 },
      { formantsHz: [1050, 2100, 3700], pulses: 57, spacing: 0.02, level: 0.04, pan: 0.38, metres: 14 },
    ],
    air: 0.0056,
    leaves: 0.00064,
    hiss: 0.0001,
    chorus: 0.0003,
    chorusHz: 4200,
    owl: false,
  },
];

export const MOST_CRICKETS = 12;
