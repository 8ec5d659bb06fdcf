import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { movementAddress, STREAM } from './addresses.ts';
import { COMPASS } from './compass.ts';
import { INSTRUMENT, type InstrumentName, PART, type PartName } from './instruments.ts';
import type { StretchPlan } from './stretch-plan.ts';

/** Who plays a part in a movement; null where the world leaves it out. */
export function castOf({ piece, era, movement }: StretchPlan, part: PartName): InstrumentName | null {
  const players = piece.world.cast[part];
  if (players.length === 0) return null;
  // Most movements have the piece's own cast, one in four another.
  const away = uniform(piece.seed, STREAM.movement + 1, movementAddress(era, movement), PART[part]) < 0.25 ? 1 : 0;
  return elementAt(players, away % players.length);
}

/** Whether a part rests in a stretch: the cast changes, and nothing plays all the time. */
export function isResting({ piece, address }: StretchPlan, part: PartName, share: number): boolean {
  return uniform(piece.seed, STREAM.stretch + 5, address, PART[part]) < share;
}

/** A note moved by octaves into what an instrument has. */
export function withinCompass(name: InstrumentName, midi: number): number {
  const { low, high } = COMPASS[name];
  let placed = midi;
  while (placed < low) placed += 12;
  while (placed > high) placed -= 12;
  return placed;
}

/** Octaves in semitones by which a line is moved as a whole into what an instrument has; 0 where it is too wide for it. */
export function octavesInto(name: InstrumentName, line: readonly { readonly midi: number }[]): number {
  const { low, high } = COMPASS[name];
  const lowest = Math.min(...line.map(({ midi }) => midi));
  const highest = Math.max(...line.map(({ midi }) => midi));
  return [0, 12, -12, 24, -24].find((shift) => lowest + shift >= low && highest + shift <= high) ?? 0;
}

/** The number that stands for an instrument in a note. */
export function numberOf(instrument: InstrumentName): number {
  return INSTRUMENT[instrument];
}
