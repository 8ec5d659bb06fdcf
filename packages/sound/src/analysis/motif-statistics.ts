import {
  deviations,
  type MelodyTone,
  SURROGATE_OF,
  SURROGATES,
  type Surrogate,
  shuffled,
  type TimedPitch,
} from './melody-surrogates.ts';

const SHORTEST = 3;
const LONGEST = 7;

/** A wait longer than this divides what is before it from what is after: no pattern reaches across. */
const REST_BEATS = 8;

function timedPitches(melody: readonly MelodyTone[]): TimedPitch[] {
  return melody.map(({ midi, beat }, n) => ({ midi, beats: (melody[n + 1]?.beat ?? beat + REST_BEATS) - beat }));
}

/**
 * How often each pattern of three to seven notes occurs. A pattern is its intervals in semitones and the ratios of its lengths, in
 * halves of an octave: it stays the same when it is transposed, augmented or played by a hand.
 */
function patternCounts(notes: readonly TimedPitch[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let from = 0; from < notes.length; from += 1) {
    let pattern = '';
    for (let n = from + 1; n < notes.length && n < from + LONGEST; n += 1) {
      const before = notes[n - 1];
      const here = notes[n];
      if (!before || !here || before.beats > REST_BEATS) break;
      const first = n - 2 >= from ? notes[n - 2] : undefined;
      const ratio = first ? Math.round(2 * Math.log2(Math.max(0.1, before.beats) / Math.max(0.1, first.beats))) : '';
      pattern += `${Math.round(here.midi - before.midi)}:${ratio} `;
      if (n - from + 1 >= SHORTEST) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    }
  }
  return counts;
}

/** Pairs of places at which the same pattern stands. */
function recurringPairs(notes: readonly TimedPitch[]): number {
  let pairs = 0;
  for (const count of patternCounts(notes).values()) pairs += (count * (count - 1)) / 2;
  return pairs;
}

/** Pairs of places, one in each piece, at which the same pattern stands. */
function sharedPairs(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let pairs = 0;
  for (const [pattern, count] of a) pairs += count * (b.get(pattern) ?? 0);
  return pairs;
}

/**
 * Standard deviations by which patterns of three to seven notes come back more often than in the same notes shuffled.
 *
 * @param seed of the shuffling
 * @example recurrenceOver(melody, 1) // 0 for chance, 4 and more for a piece that remembers
 */
export function recurrenceOver(melody: readonly MelodyTone[], seed: number): number {
  const notes = timedPitches(melody);
  const surrogates = Array.from({ length: SURROGATES }, (_, n) => recurringPairs(shuffled(notes, seed + n)));
  return deviations(recurringPairs(notes), surrogates);
}

/**
 * Standard deviations by which two pieces share more patterns than the first shares with surrogates of the second: `notes` shuffles
 * tones, `moves` the steps between them; both lose that a melody repeats itself, so one chance likeness counts as often as either
 * repeats it. `directions` turns up and down for each size of interval, the same throughout, forwards or backwards: the second
 * stays as stepwise and as repetitive as it was, and only which motifs it repeats is left to chance.
 */
export function sharedOver(
  a: readonly MelodyTone[],
  b: readonly MelodyTone[],
  surrogate: Surrogate,
  seed: number,
): number {
  const first = patternCounts(timedPitches(a));
  const notes = timedPitches(b);
  const surrogates = Array.from({ length: SURROGATES }, (_, n) =>
    sharedPairs(first, patternCounts(SURROGATE_OF[surrogate](notes, seed + n))),
  );
  return deviations(sharedPairs(first, patternCounts(notes)), surrogates);
}

/** How many notes of the opening are looked for. */
const OPENING_NOTES = 3;

/** Semitones by which an interval may differ on another step of a scale: one for a step, two for a leap over several. */
function toleranceOf(step: number): number {
  return Math.abs(step) > 4 ? 2 : 1;
}

/** A tone's interval from the one before, and in halves of an octave how much longer that one lasts than the one before it. */
interface Move {
  readonly step: number;
  readonly ratio: number;
  readonly isJoined: boolean;
}

function movesOf(notes: readonly TimedPitch[]): Move[] {
  return notes.slice(1).map(({ midi }, n) => {
    const here = notes[n] ?? { midi, beats: 1 };
    const before = notes[n - 1] ?? here;
    const ratio = 2 * Math.log2(Math.max(0.1, here.beats) / Math.max(0.1, before.beats));
    return { step: midi - here.midi, ratio, isJoined: here.beats <= REST_BEATS };
  });
}

/** How often a figure stands in some notes: the same turns up and down in the same rhythm, on any step of the scale. */
function timesFound(figure: readonly Move[], moves: readonly Move[]): number {
  let found = 0;
  for (let from = 0; from + figure.length <= moves.length; from += 1) {
    const isSame = figure.every((wanted, n) => {
      const move = moves[from + n];
      if (!move?.isJoined || Math.abs(move.step - wanted.step) > toleranceOf(wanted.step)) return false;
      return n === 0 || Math.abs(move.ratio - wanted.ratio) <= 1;
    });
    if (isSame) found += 1;
  }
  return found;
}

/**
 * Standard deviations by which the figure that opens a melody comes back later more often than in the later notes shuffled. Another
 * theme that recurs in its place counts for nothing.
 *
 * @param afterBeats from where on it must come back
 * @param seed of the shuffling
 */
export function openingRecallOver(melody: readonly MelodyTone[], afterBeats: number, seed: number): number {
  const all = movesOf(timedPitches(melody));
  const first = all.findIndex((_, n) => all.slice(n, n + OPENING_NOTES - 1).every(({ isJoined }) => isJoined));
  const figure = all.slice(Math.max(0, first), Math.max(0, first) + OPENING_NOTES - 1);
  const later = timedPitches(melody.filter(({ beat }) => beat >= afterBeats));
  const surrogates = Array.from({ length: SURROGATES }, (_, n) =>
    timesFound(figure, movesOf(shuffled(later, seed + n))),
  );
  return deviations(timesFound(figure, movesOf(later)), surrogates);
}
