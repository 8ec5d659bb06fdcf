import type { Mode } from '@innertide/std/mode';
import type { Seconds, Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import { Composer, Stretch } from '../composer/composer.ts';
import { PART, type PartName } from '../composer/instruments.ts';
import { modeDefaults } from '../score/mode-defaults.ts';

/** A note of a piece, placed in its time. */
export interface ScoreNote {
  readonly at: Seconds;
  /** Beats from the beginning of the piece. */
  readonly beat: number;
  readonly seconds: Seconds;
  readonly midi: number;
  /** One of `PART`. */
  readonly part: number;
  /** One of `INSTRUMENT`. */
  readonly instrument: number;
  readonly velocity: Unit;
}

/** Which notes of a piece are read. */
export interface ScoreRange {
  readonly from: Seconds;
  readonly until: Seconds;
  /** When the piece is over, or null. */
  readonly end: Seconds | null;
  /** The world that somebody chose, or null for the seed's own. */
  readonly world: WorldName | null;
}

/** Lengths of phrases and chords, in the order in which they come. */
export interface ScoreLengths {
  readonly phrases: readonly Seconds[];
  readonly chords: readonly Seconds[];
}

export const FIRST_HOUR: ScoreRange = { from: 0, until: 3600, end: null, world: null };

/** All notes of a piece that the mode's own density lets sound, in order of onset. */
export function scoreNotes(mode: Mode, seed: number, { from, until, end, world }: ScoreRange): ScoreNote[] {
  return composedNotes(new Composer(mode, seed, world, end), from, until);
}

/** The notes that a composer writes between two moments of its piece, in order of onset. */
export function composedNotes(composer: Composer, from: Seconds, until: Seconds): ScoreNote[] {
  const { tempoBpm, density } = modeDefaults(composer.piece.mode);
  const stretch = new Stretch();
  const out = stretch.notes;
  const notes: ScoreNote[] = [];
  let firstBeat: number | null = null;
  for (let at = from; at < until; ) {
    const plan = composer.compose(stretch, at + 0.01, tempoBpm);
    firstBeat ??= Math.round(plan.begin * plan.pace);
    for (let n = 0; n < out.count; n += 1) {
      if ((out.rank[n] ?? 0) > density) continue;
      const onset = out.onset[n] ?? 0;
      const seconds = plan.begin + onset / plan.pace;
      if (seconds < from || seconds >= until) continue;
      notes.push({
        at: seconds,
        beat: firstBeat + onset,
        seconds: (out.length[n] ?? 0) / plan.pace,
        midi: out.midi[n] ?? 0,
        part: out.part[n] ?? 0,
        instrument: out.instrument[n] ?? 0,
        velocity: out.velocity[n] ?? 0,
      });
    }
    firstBeat += plan.beats;
    at = plan.end;
  }
  return notes;
}

/** The notes of one part. */
export function notesOfPart(notes: readonly ScoreNote[], part: PartName): readonly ScoreNote[] {
  return notes.filter((note) => note.part === PART[part]);
}

/** Lengths of the phrases and of the chords of a piece. */
export function scoreLengths(mode: Mode, seed: number, { from, until, end, world }: ScoreRange): ScoreLengths {
  const { tempoBpm } = modeDefaults(mode);
  const composer = new Composer(mode, seed, world, end);
  const stretch = new Stretch();
  const phrases: Seconds[] = [];
  const chords: Seconds[] = [];
  for (let at = from; at < until; ) {
    const plan = composer.compose(stretch, at + 0.01, tempoBpm);
    for (const phrase of plan.phrases) phrases.push((phrase.end - phrase.begin) / plan.pace);
    for (const slot of plan.slots) chords.push((slot.end - slot.begin) / plan.pace);
    at = plan.end;
  }
  return { phrases, chords };
}

/** Twelve pitch classes weighed by how long they sound (1.5 to 6 s a note), without the bed. */
export function scoreProfile(notes: readonly ScoreNote[]): number[] {
  const profile = Array.from({ length: 12 }, () => 0);
  for (const { midi, seconds, part } of notes) {
    if (part === PART.bed) continue;
    const pitchClass = ((Math.round(midi) % 12) + 12) % 12;
    profile[pitchClass] = (profile[pitchClass] ?? 0) + Math.min(6, Math.max(1.5, seconds));
  }
  return profile;
}
