import { uniform } from '@innertide/std/random';
import { cos } from '@innertide/std/trigonometric';
import type { Octaves } from '@innertide/std/units';
import { STREAM } from './addresses.ts';

/** What the time at which a piece is first played changes of it: its light and its hall, never a note. */
export interface Tint {
  readonly light: Octaves;
  /** Factor on the decay of the hall. */
  readonly decay: number;
}

const NO_TINT: Tint = { light: 0, decay: 1 };

const HOURS_A_YEAR = 8784;

/** When the light of a day is highest, in hours, and that of a year, in days: 13 o'clock and 21 June. */
const NOON = 13;
const MIDSUMMER = 172;

/** The most that hour and season change, either way: less than what divides two worlds. */
const HOUR_LIGHT: Octaves = 0.2;
const SEASON_LIGHT: Octaves = 0.1;
const SEASON_DECAY = 0.08;

/**
 * Tints a piece by hour and season: brighter at noon and in summer, darker at night and in winter, whose hall is a little longer. How
 * strongly is the seed's to say. Seasons are those of the northern half of the earth, for the hour alone does not tell where it is.
 *
 * @param seed of the piece
 * @param hourOfYear local hours since the year began, 0 to 8783; null for no tint
 * @example tintOf(piece.seed, 24 * 172 + 13).light // about 0.15 to 0.3: noon in June
 */
export function tintOf(seed: number, hourOfYear: number | null): Tint {
  if (hourOfYear === null || !Number.isFinite(hourOfYear)) return NO_TINT;
  const at = ((hourOfYear % HOURS_A_YEAR) + HOURS_A_YEAR) % HOURS_A_YEAR;
  const day = cos((2 * Math.PI * ((at % 24) - NOON)) / 24);
  const season = cos((2 * Math.PI * (at / 24 - MIDSUMMER)) / 366);
  const share = (n: number) => 0.5 + 0.5 * uniform(seed, STREAM.tint, n);
  return {
    light: HOUR_LIGHT * day * share(0) + SEASON_LIGHT * season * share(1),
    decay: 1 - SEASON_DECAY * season * share(2),
  };
}
