import type { InstrumentName } from './instruments.ts';

/** What an instrument can be given (MIDI notes, inclusive), and whether its tones last as long as they are held. */
export interface Compass {
  readonly low: number;
  readonly high: number;
  readonly sustains: boolean;
}

export const COMPASS: Readonly<Record<InstrumentName, Compass>> = {
  pad: { low: 36, high: 84, sustains: true },
  choir: { low: 41, high: 79, sustains: true },
  bowed: { low: 36, high: 84, sustains: true },
  flute: { low: 55, high: 86, sustains: true },
  felt: { low: 33, high: 88, sustains: false },
  string: { low: 40, high: 84, sustains: false },
  glass: { low: 62, high: 96, sustains: false },
  bars: { low: 48, high: 91, sustains: false },
  kalimba: { low: 53, high: 88, sustains: false },
  bowl: { low: 43, high: 79, sustains: false },
  sub: { low: 26, high: 45, sustains: true },
};
