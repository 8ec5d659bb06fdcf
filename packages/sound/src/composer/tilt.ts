import type { Decibels, Octaves } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import type { InstrumentName, PartName } from './instruments.ts';

/**
 * What a player of a part and a world add to the slope of a piece's spectrum, in decibels an octave: by ridge regression over 396 passages of a minute
 * from 132 pieces of meditation, mindfulness and visioning, whose stretches were balanced (`weighStretch`). Passages of a piece differ by 1 dB.
 */
const PLAYERS: Readonly<Partial<Record<PartName, Readonly<Partial<Record<InstrumentName, Decibels>>>>>> = {
  bed: { pad: -0.1, choir: -0.1, bowl: 0.2 },
  bass: { pad: 0.2, bowed: 0.2, felt: -0.5, bowl: -0.1, sub: 0.2 },
  pad: { pad: -0.3, choir: -0.3, bowed: 0.4, felt: 0.2, string: -0.3, bars: 0.5, kalimba: -0.1 },
  melody: {
    pad: -0.2,
    choir: -0.4,
    bowed: 0.2,
    flute: -0.2,
    felt: -0.1,
    string: 0.1,
    glass: 0.1,
    bars: 0.2,
    kalimba: 0.3,
  },
};
const OF_WORLD: Readonly<Partial<Record<WorldName, Decibels>>> = {
  aurora: -0.5,
  bamboo: 0.6,
  felt: -0.2,
  glass: 0.4,
  hearth: -0.4,
  strings: 0.2,
  tide: -0.1,
  vault: -0.1,
};

/**
 * The slope where none of them adds anything, melodies lie around G#4 and the light is that of no mode; what an octave of each adds. Of light that was
 * measured: 54 passages of 18 pieces with 0.7 octaves more.
 */
const USUAL: Decibels = -7.2;
const USUAL_MIDDLE = 68;
const PER_REGISTER_OCTAVE: Decibels = 0.7;
const PER_LIGHT_OCTAVE: Decibels = 0.87;

/** How much of what a piece differs from its mode's slope is made up for, and the most light that is taken or given for it. */
const SHARE = 0.9;
const MOST_TURN: Octaves = 1.5;

/** What of a piece its slope is predicted by. */
interface TiltedPiece {
  readonly cast: Readonly<Record<PartName, readonly InstrumentName[]>>;
  readonly worldName: WorldName;
  /** Middle of its melodies (MIDI). */
  readonly middle: number;
  readonly light: Octaves;
}

/** Slope that a piece is expected to have, in decibels an octave from 80 Hz to 10 kHz. */
export function expectedTilt({ cast, worldName, middle, light }: TiltedPiece): Decibels {
  let tilt =
    USUAL +
    (OF_WORLD[worldName] ?? 0) +
    (PER_REGISTER_OCTAVE * (middle - USUAL_MIDDLE)) / 12 +
    PER_LIGHT_OCTAVE * light;
  for (const part of ['bed', 'bass', 'pad', 'melody'] as const) {
    const [player] = cast[part];
    if (player !== undefined) tilt += PLAYERS[part]?.[player] ?? 0;
  }
  return tilt;
}

/** Octaves of light that bring a piece near to the slope its mode asks for: high thin voices would else be glaring, and a low drone dull. */
export function lightForTilt(piece: TiltedPiece, wanted: Decibels): Octaves {
  const missing = (SHARE * (wanted - expectedTilt(piece))) / PER_LIGHT_OCTAVE;
  return Math.max(-MOST_TURN, Math.min(MOST_TURN, missing));
}
