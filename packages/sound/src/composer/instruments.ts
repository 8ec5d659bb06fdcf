/** What plays a note. Numbers, because the audio thread handles no text. */
export const INSTRUMENT = {
  pad: 0,
  choir: 1,
  bowed: 2,
  flute: 3,
  felt: 4,
  string: 5,
  glass: 6,
  bars: 7,
  kalimba: 8,
  bowl: 9,
  sub: 10,
} as const;

export type InstrumentName = keyof typeof INSTRUMENT;

/** The parts of the ensemble. */
export const PART = { bed: 0, bass: 1, pad: 2, melody: 3, counter: 4, sparkle: 5, pulse: 6 } as const;

export type PartName = keyof typeof PART;

export const PART_NAMES = Object.keys(PART) as PartName[];

export const PART_COUNT = 7;
