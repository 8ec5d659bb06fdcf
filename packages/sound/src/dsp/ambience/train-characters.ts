import type { Hertz } from '@innertide/std/units';

export interface TrainCharacter {
  readonly metresPerSecond: number;
  /** Length of a rail: every joint is crossed by every axle. */
  readonly rail: number;
  /** Where one lies: metres from the carriage's middle. */
  readonly place: number;
  readonly impact: number;
  /** Highs of an impact, and the mode of what it shakes. */
  readonly highHz: Hertz;
  readonly bodyHz: Hertz;
  readonly bodyLevel: number;
  /** Levels of the rumble, of what rolls, and of the air outside. */
  readonly rumble: number;
  readonly roll: number;
  readonly rollHz: Hertz;
  readonly hiss: number;
  readonly hissHz: Hertz;
  /** Octaves by which the line's curves and cuttings move the level. */
  readonly sway: number;
}

export const CHARACTERS: readonly TrainCharacter[] = [
  // A sleeping car on jointed rails.
  {
    metresPerSecond: 22,
    rail: 25,
    place: 4,
    impact: 0.086,
    highHz: 900,
    bodyHz: 92,
    bodyLevel: 0.5,
    rumble: 0.12,
    roll: 0.05,
    rollHz: 250,
    hiss: 0.004,
    hissHz: 1500,
    sway: 0.2,
  },
  // A branch line, slowly, with the window a little open.
  {
    metresPerSecond: 12,
    rail: 15,
    place: 7,
    impact: 0.048,
    highHz: 2200,
    bodyHz: 120,
    bodyLevel: 0.35,
    rumble: 0.08,
    roll: 0.05,
    rollHz: 330,
    hiss: 0.0055,
    hissHz: 1800,
    sway: 0.25,
  },
  // Welded rails: no joint for kilometres, only what rolls.
  {
    metresPerSecond: 40,
    rail: 400,
    place: 3,
    impact: 0.03,
    highHz: 700,
    bodyHz: 80,
    bodyLevel: 0.4,
    rumble: 0.14,
    roll: 0.06,
    rollHz: 210,
    hiss: 0.005,
    hissHz: 1100,
    sway: 0.3,
  },
];
