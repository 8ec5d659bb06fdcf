import type { Decibels, Octaves } from '@innertide/std/units';
import type { InstrumentName, PartName } from './instruments.ts';

/**
 * What a player of a part adds to the slope of a piece's spectrum, in decibels an octave: by ridge regression over 118 pieces of meditation,
 * mindfulness and visioning, six passages of eight seconds from the second half hour of each, which it predicts within 0.9.
 */
const TILT: Readonly<Partial<Record<PartName, Readonly<Partial<Record<InstrumentName, Decibels>>>>>> = {
  bed: { bowed: 0.2, choir: 0.3, pad: -0.5 },
  bass: { bowed: 0.2, string: 0.5, sub: -0.4, bowl: -0.2 },
  pad: { bowed: 0.8, bowl: -0.9, pad: 0.4, string: -0.3, felt: -0.2 },
  melody: { choir: 0.4, flute: 0.4, string: 0.3, bars: -0.3, bowed: -0.3, bowl: -0.4, felt: -0.2, pad: -0.1 },
};

/** The slope where none of them adds anything, melodies lie around F4 and the light is that of no mode; what an octave of each adds. */
const USUAL: Decibels = -7.7;
const USUAL_MIDDLE = 65;
const PER_REGISTER_OCTAVE: Decibels = 0.9;
const PER_LIGHT_OCTAVE: Decibels = 0.8;

/** How much of what a piece differs from its mode's slope is made up for, and the most light that is taken and given for it. */
const SHARE = 0.8;
const MOST_TAKEN: Octaves = 2.2;
const MOST_GIVEN: Octaves = 0.7;

/** What of a piece its slope is predicted by. */
interface TiltedPiece {
  readonly cast: Readonly<Record<PartName, readonly InstrumentName[]>>;
  /** Middle of its melodies (MIDI). */
  readonly middle: number;
  readonly light: Octaves;
}

/** Slope that a piece is expected to have, in decibels an octave from 80 Hz to 10 kHz. */
export function expectedTilt({ cast, middle, light }: TiltedPiece): Decibels {
  let tilt = USUAL + (PER_REGISTER_OCTAVE * (middle - USUAL_MIDDLE)) / 12 + PER_LIGHT_OCTAVE * light;
  for (const part of ['bed', 'bass', 'pad', 'melody'] as const) {
    const [player] = cast[part];
    if (player !== undefined) tilt += TILT[part]?.[player] ?? 0;
  }
  return tilt;
}

/** Octaves of light that bring a piece near to the slope its mode asks for: high thin voices would else be glaring, and a low drone dull. */
export function lightForTilt(piece: TiltedPiece, wanted: Decibels): Octaves {
  const missing = (SHARE * (wanted - expectedTilt(piece))) / PER_LIGHT_OCTAVE;
  return Math.max(-MOST_TAKEN, Math.min(MOST_GIVEN, missing));
}
