import type { Mode } from '@innertide/std/mode';
import type { Decibels } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import type { InstrumentName, PartName } from './instruments.ts';

/** The parts that carry the sound of a piece, each with one player throughout. */
type CarryingPart = 'bed' | 'bass' | 'pad';

/** What the players of a piece's carrying parts and its world add to its loudness. */
interface Loudness {
  readonly players: Readonly<Record<CarryingPart, Readonly<Partial<Record<InstrumentName, Decibels>>>>>;
  readonly worlds: Readonly<Partial<Record<WorldName, Decibels>>>;
}

/**
 * Loudness of the second half hour beside that of a usual piece of the mode, at the level that is planned (BS.1770, without a gate): a stretch is weighed
 * by the power of its notes, and a low tone, a soft drone or a choir is louder or softer than that. Measured on fifteen passages of twelve seconds of
 * forty pieces of each mode (24 kHz), a level for each player and register fitted to these 1,200 passages, and the players of 800 pieces to what
 * it gives (both by ridge regression). Of the modes that are compared with each other alone.
 */
const LOUDNESS: Readonly<Partial<Record<Mode, Loudness>>> = {
  meditation: {
    players: {
      bed: { choir: 0.3, pad: -0.25, bowed: -0.1 },
      bass: { pad: 0.2, sub: 0.15, string: -0.15, bowl: -0.25 },
      pad: { bowed: 0.5, pad: 0.15, choir: 0.15, bars: -0.15, string: -0.3, bowl: -0.35 },
    },
    worlds: { strings: 0.25, vault: 0.2, aurora: 0.15, tide: -0.3, bronze: -0.55, glass: -1.25 },
  },
  sleep: {
    players: {
      bed: { choir: 0.85, bowed: -0.35, pad: -0.45 },
      bass: { sub: 0.95, pad: 0.55, bowed: 0.35, bowl: -0.4, string: -0.55, felt: -0.9 },
      pad: { bowed: 0.15, choir: -0.05, pad: -0.05 },
    },
    worlds: { strings: 0.05, felt: -0.05, bronze: -0.2, vault: -0.2, tide: -0.35 },
  },
};

/** What of a piece its loudness is predicted by. */
interface LoudPiece {
  readonly cast: Readonly<Record<PartName, readonly InstrumentName[]>>;
  readonly worldName: WorldName;
}

/** How much louder than a usual piece of its mode one is expected to be, in LU; 0 in modes that are not compared. */
export function expectedLoudness(mode: Mode, { cast, worldName }: LoudPiece): Decibels {
  const loudness = LOUDNESS[mode];
  if (loudness === undefined) return 0;
  let louder = loudness.worlds[worldName] ?? 0;
  for (const part of ['bed', 'bass', 'pad'] as const) {
    const [player] = cast[part];
    if (player !== undefined) louder += loudness.players[part][player] ?? 0;
  }
  return louder;
}
