import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { Mode } from '@innertide/std/mode';
import type { Seconds } from '@innertide/std/units';
import { PART } from '../composer/instruments.ts';
import { exactRepeats } from './exact-repeats.ts';
import { profileCosine } from './identification.ts';
import type { Finding } from './listening.ts';
import { openingRecallOver, recurrenceOver, sharedOver } from './motif-statistics.ts';
import { coefficientOfVariation, highestPeak, onsetAutocorrelation, onsetDensity } from './phrase-statistics.ts';
import { FIRST_HOUR, notesOfPart, type ScoreNote, scoreLengths, scoreNotes, scoreProfile } from './score-notes.ts';

const OPEN = Number.POSITIVE_INFINITY;
const TWO_BARS = 8;

/** From here on the motif that opened a piece must come back. */
const RECALL_SECONDS: Seconds = 600;
const SHUFFLING = 1;

/** Lags at which phrases of ambient music lie: a peak there is a grid. */
export const PHRASE_LAGS = { from: 5, to: 20 } as const;

/** What the first hour of one piece must show, read from its notes. */
export function judgePiece(mode: Mode, seed: number): Finding[] {
  return judgeHour(scoreNotes(mode, seed, FIRST_HOUR), scoreLengths(mode, seed, FIRST_HOUR));
}

/** What an hour of notes must show, whoever wrote them. */
export function judgeHour(
  notes: readonly ScoreNote[],
  lengths: { readonly phrases: readonly number[]; readonly chords: readonly number[] },
): Finding[] {
  const melody = notesOfPart(notes, 'melody');
  // A pulse repeats because it is one.
  const withoutPulse = notes.filter(({ part }) => part !== PART.pulse);
  return [
    { figure: 'motifs over shuffled notes, deviations', value: recurrenceOver(melody, SHUFFLING), from: 4, to: OPEN },
    {
      figure: 'opening motif after ten minutes, deviations',
      value: openingRecallOver(melody, beatAt(notes, RECALL_SECONDS), SHUFFLING),
      from: 4,
      to: OPEN,
    },
    { figure: 'exact repeats over two bars, an hour', value: exactRepeats(withoutPulse, TWO_BARS), from: 0, to: 1 },
    { figure: 'the same in the melody alone', value: exactRepeats(melody, TWO_BARS), from: 0, to: OPEN },
    { figure: 'phrase lengths, variation', value: coefficientOfVariation(lengths.phrases), from: 0.25, to: OPEN },
    { figure: 'chord lengths, variation', value: coefficientOfVariation(lengths.chords), from: 0, to: OPEN },
    { figure: 'onset autocorrelation, notes', value: combOfNotes(notes), from: -1, to: 0.2 },
    { figure: 'melody notes a minute', value: melody.length / 60, from: 0, to: OPEN },
  ];
}

function beatAt(notes: readonly ScoreNote[], seconds: Seconds): number {
  return notes.find(({ at }) => at >= seconds)?.beat ?? Number.POSITIVE_INFINITY;
}

function combOfNotes(notes: readonly ScoreNote[]): number {
  const density = onsetDensity(
    notes.map(({ at, velocity }) => ({ at, weight: velocity })),
    FIRST_HOUR.from,
    FIRST_HOUR.until,
  );
  return highestPeak(onsetAutocorrelation(density, PHRASE_LAGS.from, PHRASE_LAGS.to)).correlation;
}

/** What the pieces of a mode must show beside each other, read from their notes. */
export function judgeDifference(mode: Mode, seeds: readonly number[]): Finding[] {
  const hours = seeds.map((seed) => scoreNotes(mode, seed, FIRST_HOUR));
  const melodies = hours.map((notes) => notesOfPart(notes, 'melody'));
  const profiles = hours.map(scoreProfile);
  const pairs = pairsOf(seeds);
  const medianOf = (of: (n: number, m: number) => number) => median(pairs.map(([n, m]) => of(n, m)));
  const shared = (surrogate: 'directions' | 'notes') =>
    medianOf((n, m) => sharedOver(elementAt(melodies, n), elementAt(melodies, m), surrogate, SHUFFLING));
  return [
    { figure: 'motifs shared by two pieces, deviations', value: shared('directions'), from: -1, to: 1 },
    { figure: 'the same over shuffled notes', value: shared('notes'), from: -OPEN, to: OPEN },
    {
      figure: 'pitch classes of two pieces, median cosine',
      value: medianOf((n, m) => profileCosine(elementAt(profiles, n), elementAt(profiles, m))),
      from: 0,
      to: 0.85,
    },
    ...judgeBeginnings(hours),
  ];
}

/** How the first minutes of pieces must differ. @param pieces the notes of each, from its beginning. */
export function judgeBeginnings(pieces: readonly (readonly ScoreNote[])[]): Finding[] {
  const beginnings = pieces.map(beginningOf);
  const pairs = pairsOf(pieces);
  const alike = (of: (beginning: Beginning) => string) =>
    pairs.filter(([n, m]) => of(elementAt(beginnings, n)) === of(elementAt(beginnings, m))).length / pairs.length;
  return [
    { figure: 'first minutes with the same chords, share', value: alike(({ chords }) => chords), from: 0, to: 0 },
    { figure: 'first minutes in the same rhythm, share', value: alike(({ rhythm }) => rhythm), from: 0, to: 0 },
    { figure: 'first minutes with the same cast, share', value: alike(({ cast }) => cast), from: 0, to: 0 },
  ];
}

/** Places of every two of a list. */
function pairsOf(list: readonly unknown[]): (readonly [number, number])[] {
  return list.flatMap((_, n) => list.slice(n + 1).map((_other, m) => [n, n + 1 + m] as const));
}

/** What the first two minutes of a piece are made of, as text to compare. */
interface Beginning {
  /** Pitch classes of every ten seconds, counted from the lowest tone of the first. */
  readonly chords: string;
  /** Onsets in quarters of a second. */
  readonly rhythm: string;
  /** Instruments and the parts they play. */
  readonly cast: string;
}

export const BEGINNING_SECONDS = 120;

function beginningOf(notes: readonly ScoreNote[]): Beginning {
  const first = notes.filter(({ at }) => at < BEGINNING_SECONDS);
  const lowest = Math.min(...first.map(({ midi }) => midi));
  const chords = Array.from({ length: BEGINNING_SECONDS / 10 }, (_, n) => {
    const sounding = first.filter(({ at, seconds }) => at < 10 * n + 10 && at + Math.max(2, seconds) > 10 * n);
    return [...new Set(sounding.map(({ midi }) => Math.round(midi - lowest) % 12))].toSorted((a, b) => a - b).join('.');
  });
  return {
    chords: chords.join(' '),
    rhythm: first.map(({ at }) => Math.round(4 * at)).join(' '),
    cast: [...new Set(first.map(({ part, instrument }) => `${part}:${instrument}`))].toSorted().join(' '),
  };
}
