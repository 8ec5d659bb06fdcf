import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { Decibels } from '@innertide/std/units';
import type { TakeWords } from './judge-take.ts';
import { syllablesOf } from './syllables.ts';

/** Tenths of a second of the room before the first word. */
const ROOM_TENTHS = 8;
/** A voice lies so far over its room, and never under the floor. */
const OVER_ROOM_DB: Decibels = 12;
const FLOOR_DB: Decibels = -52;
/** A calm reading, in syllables a tenth of a second of voice. */
const PACE = 0.34;
/** So many tenths without a voice are a pause: the reader stands at the end of a phrase. */
const PAUSE_TENTHS = 3;
/** A pause is only taken for the end of a phrase that is no farther off than this share of the line, or two syllables. */
const REACH = 0.2;

/** A word, with the space behind it, and whether a phrase ends with it. */
interface LineWord {
  readonly text: string;
  readonly syllables: number;
  readonly endsPhrase: boolean;
}

/** Splits a line into its words, each with the space behind it: joined they are the line. */
export function lineWords({ text, language }: TakeWords): readonly LineWord[] {
  return (text.match(/\S+\s*/g) ?? []).map((word) => ({
    text: word,
    syllables: /\p{L}/u.test(word) ? syllablesOf(word, language) : 0,
    endsPhrase: /[,.;:?!–—]/.test(word),
  }));
}

/**
 * Estimates how many words of a line have been read, from the level alone: a voice goes on by syllables at a calm pace, and a pause stands
 * at the end of the phrase that is nearest. No speech is recognised.
 *
 * @param levels of each tenth of a second since the take began, dBFS
 * @returns 0 to the number of words
 */
export function wordsHeard(levels: readonly Decibels[], words: readonly LineWord[]): number {
  if (levels.length <= ROOM_TENTHS) return 0;
  const ends: number[] = [];
  for (const { syllables } of words) ends.push((ends.at(-1) ?? 0) + syllables);
  const all = ends.at(-1) ?? 0;
  const phraseEnds = ends.filter((_, at) => elementAt(words, at).endsPhrase);
  const threshold = Math.max(FLOOR_DB, median(levels.slice(0, ROOM_TENTHS)) + OVER_ROOM_DB);
  const reach = Math.max(2, REACH * all);
  let heard = 0;
  let silent = 0;
  for (const level of levels.slice(ROOM_TENTHS)) {
    silent = level > threshold ? 0 : silent + 1;
    if (silent === 0) heard = Math.min(all, heard + PACE);
    if (silent !== PAUSE_TENTHS || heard === 0) continue;
    const nearest = phraseEnds.toSorted((one, other) => Math.abs(one - heard) - Math.abs(other - heard))[0];
    if (nearest !== undefined && Math.abs(nearest - heard) <= reach) heard = nearest;
  }
  // A word brightens as it begins.
  return ends.filter((end, at) => heard > 0 && end - elementAt(words, at).syllables < heard).length;
}
