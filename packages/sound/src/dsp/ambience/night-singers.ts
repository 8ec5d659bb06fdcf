import type { Hertz, Seconds } from '@innertide/std/units';
import {
  BUSH_CRICKET,
  type Cricket,
  FIELD_CRICKET,
  GROUND_CRICKET,
  MOLE_CRICKET,
  TREE_CRICKET,
} from './cricket-species.ts';

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
      { ...FIELD_CRICKET, hz: 4330, callsPerSecond: 2.2, level: 0.0052, warmer: -0.7, pan: 0.56, metres: 9 },
      { ...FIELD_CRICKET, hz: 5250, level: 0.0009, pan: 0.7, metres: 15, joins: 0 },
      { ...FIELD_CRICKET, hz: 5150, strokes: 5, callsPerSecond: 1.4, open: 0.3, level: 0.0025, pan: 0.66, metres: 15 },
      { ...TREE_CRICKET, hz: 4290, callsPerSecond: 0.48, level: 0.0023, pan: 0.44, metres: 30, awake: 1.25 },
      { ...TREE_CRICKET, hz: 4600, callsPerSecond: 0.47, level: 0.0023, pan: 0.56, metres: 35, awake: 1.25 },
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
      { ...GROUND_CRICKET, callsPerSecond: 2.67, level: 0.0003 },
      {
        ...GROUND_CRICKET,
        hz: 8800,
        strokes: 60,
        callsPerSecond: 0.89,
        level: 0.00024,
        warmer: -0.6,
        pan: 0.62,
        metres: 14,
      },
      { ...GROUND_CRICKET, hz: 10_050, callsPerSecond: 1.52, strokes: 36, level: 0.00014, pan: 0.4, metres: 12 },
      { ...BUSH_CRICKET, hz: 7500, callsPerSecond: 2, strokes: 9, level: 0.00024, pan: 0.3, metres: 16 },
      { ...BUSH_CRICKET, callsPerSecond: 1.5, strokes: 9, level: 0.0004 },
    ],
    frogs: [],
    air: 0.0342,
    leaves: 0.0078,
    hiss: 0.00036,
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
      { ...FIELD_CRICKET, hz: 4420, callsPerSecond: 1.7, level: 0.0005, pan: 0.46, metres: 10 },
      { ...FIELD_CRICKET, hz: 4760, callsPerSecond: 1.5, level: 0.0004, warmer: 0.8, pan: 0.55, metres: 14 },
    ],
    frogs: [
      { formantsHz: [620, 1800, 3300], pulses: 62, spacing: 0.021, level: 0.158, pan: 0.49, metres: 3 },
      { formantsHz: [900, 2500, 4300], pulses: 69, spacing: 0.0185, level: 0.154, pan: 0.525, metres: 4 },
      { formantsHz: [470, 1350, 2800], pulses: 53, spacing: 0.025, level: 0.141, pan: 0.485, metres: 6 },
      { formantsHz: [780, 2050, 3850], pulses: 65, spacing: 0.02, level: 0.131, pan: 0.52, metres: 5 },
    ],
    air: 0.0037,
    leaves: 0.00065,
    hiss: 0.00017,
    chorus: 0.00024,
    chorusHz: 4200,
    owl: false,
  },
];

export const MOST_CRICKETS = 13;
