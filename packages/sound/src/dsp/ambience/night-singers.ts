import type { Hertz, Seconds } from '@innertide/std/units';

/** A cricket: calls of a few strokes of the wings each, with rests. */
export interface Cricket {
  /** Of the wing's harp, at 25 °C. */
  readonly hz: Hertz;
  /** Times the pace that the temperature sets: no two are alike. */
  readonly pace: number;
  /** Strokes of a call: a chirp has three to five, a trill goes on and on. */
  readonly strokes: number;
  readonly level: number;
  readonly pan: number;
  readonly metres: number;
  /** Share of the time in which it sings at all. */
  readonly awake: number;
}

function cricket(hz: Hertz, pace: number, level: number, pan: number, metres: number): Cricket {
  return { hz, pace, strokes: 10, level, pan, metres, awake: 0.97 };
}

/** A tree cricket trills on and on: its calls join. */
function treeCricket(hz: Hertz, pace: number, level: number, pan: number, metres: number): Cricket {
  return { hz, pace, strokes: 80, level, pan, metres, awake: 0.9 };
}

/** A frog: croaks of so many pulses, each of which rings in the throat and the sac (two formants and what lies over them). */
export interface Frog {
  readonly formantsHz: readonly [Hertz, Hertz, Hertz];
  readonly period: Seconds;
  readonly pulses: number;
  /** From pulse to pulse. */
  readonly spacing: Seconds;
  readonly level: number;
  readonly pan: number;
  readonly calls: number;
}

/** A night's animals and what is under them. */
export interface NightCharacter {
  readonly crickets: readonly Cricket[];
  readonly frogs: readonly Frog[];
  /** The deep of the night's air, and how much leaf there is in it. */
  readonly air: number;
  readonly leaves: number;
  /** All the crickets that are too far to be distinguished. */
  readonly chorus: number;
  readonly chorusHz: Hertz;
  readonly owl: boolean;
}

export const CHARACTERS: readonly NightCharacter[] = [
  {
    crickets: [
      { ...cricket(4340, 0.88, 0.043, 0.475, 4), awake: 1.15 },
      cricket(4130, 0.74, 0.017, 0.56, 9),
      cricket(6350, 1.31, 0.001, 0.2, 12),
      cricket(5450, 1.19, 0.003, 0.8, 15),
      cricket(3240, 0.93, 0.0008, 0.3, 22),
      { ...treeCricket(4290, 1.2, 0.002, 0.44, 30), awake: 1.15 },
      { ...treeCricket(4600, 1.3, 0.002, 0.56, 35), awake: 1.15 },
    ],
    frogs: [],
    air: 0.068,
    leaves: 0.0145,
    chorus: 0.003,
    chorusHz: 4400,
    owl: false,
  },
  {
    crickets: [
      treeCricket(3120, 1.1, 0.014, 0.42, 15),
      treeCricket(3390, 0.9, 0.013, 0.6, 18),
      treeCricket(2950, 1, 0.012, 0.5, 25),
      treeCricket(3260, 0.8, 0.01, 0.58, 30),
      cricket(4690, 0.8, 0.02, 0.64, 6),
      cricket(5150, 0.65, 0.017, 0.36, 8),
    ],
    frogs: [],
    air: 0.055,
    leaves: 0.004,
    chorus: 0.04,
    chorusHz: 3300,
    owl: true,
  },
  {
    crickets: [
      cricket(4420, 0.7, 0.016, 0.3, 10),
      cricket(4760, 0.6, 0.012, 0.74, 14),
      treeCricket(3980, 0.9, 0.01, 0.5, 30),
    ],
    frogs: [
      { formantsHz: [720, 1540, 2900], period: 1.9, pulses: 16, spacing: 0.021, level: 0.0162, pan: 0.45, calls: 0.75 },
      { formantsHz: [860, 1830, 3300], period: 2.3, pulses: 13, spacing: 0.0185, level: 0.014, pan: 0.6, calls: 0.7 },
      { formantsHz: [610, 1320, 2500], period: 3.1, pulses: 18, spacing: 0.025, level: 0.0122, pan: 0.52, calls: 0.6 },
      { formantsHz: [930, 2050, 3600], period: 1.7, pulses: 11, spacing: 0.017, level: 0.011, pan: 0.66, calls: 0.7 },
    ],
    air: 0.05,
    leaves: 0.003,
    chorus: 0.034,
    chorusHz: 4200,
    owl: true,
  },
];

export const MOST_CRICKETS = 7;
