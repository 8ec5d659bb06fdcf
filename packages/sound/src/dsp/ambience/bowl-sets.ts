import type { Seconds } from '@innertide/std/units';

/** A bowl and how it is struck. */
export interface SingingBowl {
  /** Times the music's low tonic: real bowls have any pitch, these one that belongs to what plays beside them. */
  readonly pitch: number;
  /** Decay of its lowest mode, to 1/e. */
  readonly decay: Seconds;
  /** In which one stroke comes. */
  readonly turn: Seconds;
  /** Share of the turns in which one does. */
  readonly strikes: number;
  readonly level: number;
  /** 0 left, 1 right. */
  readonly pan: number;
}

export const CHARACTERS: readonly (readonly SingingBowl[])[] = [
  // A large bowl, and a deeper one under it.
  [
    { pitch: 3, decay: 12, turn: 7, strikes: 1, level: 1, pan: 0.5 },
    { pitch: 2, decay: 15, turn: 9, strikes: 1, level: 0.7, pan: 0.5 },
  ],
  // Several, in fifths and octaves.
  [
    { pitch: 2, decay: 13, turn: 10, strikes: 1, level: 1, pan: 0.5 },
    { pitch: 3, decay: 12, turn: 9, strikes: 0.95, level: 0.7, pan: 0.56 },
    { pitch: 4, decay: 9, turn: 11, strikes: 0.8, level: 0.5, pan: 0.44 },
    { pitch: 6, decay: 7, turn: 17, strikes: 0.7, level: 0.35, pan: 0.52 },
  ],
  // Two small ones, high and soft.
  [
    { pitch: 6, decay: 11, turn: 4.4, strikes: 1, level: 0.9, pan: 0.485 },
    { pitch: 8, decay: 10, turn: 5.7, strikes: 1, level: 0.6, pan: 0.52 },
  ],
];
