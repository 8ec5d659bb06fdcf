// Whether a take of a line is good enough for a voice pack, and if not, why: the same rules in the studio and on the command line.
import type { Locale } from '@innertide/std/locale';
import type { Decibels, Seconds } from '@innertide/std/units';
import type { MonoSound } from './mono-wav.ts';
import { syllablesOf } from './syllables.ts';
import { measureTake, type TakeFigures, WINDOW_SECONDS } from './take-figures.ts';

/** Least distance between the loudest speech and the room around it. */
const LEAST_DISTANCE_DB: Decibels = 28;
/** Quieter speech must be raised so far that the recorder itself is heard. */
const QUIETEST_LUFS: Decibels = -45;
const QUIETEST_SPEECH_DB: Decibels = -55;
const LEAST_EDGE_SECONDS: Seconds = 0.05;
const LONGEST_SECONDS: Seconds = 120;

/**
 * Syllables a second, pauses left out. English read aloud at an ordinary pace has 6.2 (Pellegrino, Coupé and Marsico, Language 87, 2011);
 * whoever guides speaks slower. Short lines are measured less surely, so some time is left to them.
 */
const PACE = { fastest: 5.6, slowest: 1.5, tolerance: 0.7 } as const;

/** Why a take must be said again. */
export const TAKE_FAULTS = [
  'silent',
  'too-long',
  'clipped',
  'noisy-room',
  'too-quiet',
  'cut-start',
  'cut-end',
  'mouth-click',
  'too-fast',
  'too-slow',
] as const;

export type TakeFault = (typeof TAKE_FAULTS)[number];

export interface TakeWords {
  readonly text: string;
  readonly language: Locale;
}

export interface TakeJudgement {
  /** The worst first; empty is a good take. `at` is the second of the take, where it is one moment. */
  readonly faults: readonly { readonly fault: TakeFault; readonly at: Seconds | null }[];
  readonly figures: TakeFigures;
}

/**
 * Judges a recorded take.
 * @param words what was to be said; null where the pace is not to be judged.
 */
export function judgeTake(sound: MonoSound, words: TakeWords | null): TakeJudgement {
  const figures = measureTake(sound);
  if (figures.levels.length === 0 || figures.loudestDb < QUIETEST_SPEECH_DB || figures.first < 0) {
    return { faults: [{ fault: 'silent', at: null }], figures };
  }
  const found = new Map<TakeFault, Seconds | null>();
  const seconds = figures.levels.length * WINDOW_SECONDS;
  if (seconds > LONGEST_SECONDS) found.set('too-long', null);
  if (figures.clippedAt !== null) found.set('clipped', figures.clippedAt);
  // Where even the room counts as speech, first and last reach the edges: that is noise, not haste.
  const isNoisy = Math.max(figures.quietestDb, figures.roomDb) > figures.loudestDb - LEAST_DISTANCE_DB;
  if (isNoisy) found.set('noisy-room', null);
  else {
    for (const [fault, at] of faultsOfSpeech(figures, seconds, words)) found.set(fault, at);
  }
  return {
    faults: TAKE_FAULTS.flatMap((fault) => (found.has(fault) ? [{ fault, at: found.get(fault) ?? null }] : [])),
    figures,
  };
}

function faultsOfSpeech(
  figures: TakeFigures,
  seconds: Seconds,
  words: TakeWords | null,
): [TakeFault, Seconds | null][] {
  const { first, last, levels, clicksAt, loudnessLufs } = figures;
  const edge = Math.ceil(LEAST_EDGE_SECONDS / WINDOW_SECONDS);
  const pace = words === null ? null : paceFault(figures.spokenSeconds, words);
  return [
    ...(loudnessLufs < QUIETEST_LUFS ? ([['too-quiet', null]] as const) : []),
    ...(first < edge ? ([['cut-start', 0]] as const) : []),
    ...(levels.length - 1 - last < edge ? ([['cut-end', seconds]] as const) : []),
    ...(clicksAt[0] === undefined ? [] : ([['mouth-click', clicksAt[0]]] as const)),
    ...(pace === null ? [] : ([[pace, null]] as const)),
  ].map(([fault, at]) => [fault, at]);
}

function paceFault(spokenSeconds: Seconds, { text, language }: TakeWords): TakeFault | null {
  const syllables = syllablesOf(text, language);
  if (spokenSeconds + PACE.tolerance / 2 < syllables / PACE.fastest) return 'too-fast';
  return spokenSeconds > syllables / PACE.slowest + PACE.tolerance ? 'too-slow' : null;
}

/** Seconds that a line takes when it is read calmly, its own pauses included. */
export function calmSeconds({ text, language }: TakeWords): Seconds {
  const pauses = text.match(/[,.;:?!–—]/g)?.length ?? 0;
  return syllablesOf(text, language) / 3.4 + pauses * 0.35;
}
