import type { Decibels, Unit } from '@innertide/std/units';
import type { ChordShape } from './chords.ts';
import type { InstrumentName, PartName } from './instruments.ts';
import type { ScaleName } from './scales.ts';

export type Range = readonly [low: number, high: number];

/** A kind of music as data: what plays, in which harmony, at what pace, in which room. A piece draws its own from these. */
export interface World {
  readonly scales: readonly ScaleName[];
  readonly shapes: readonly ChordShape[];
  /** Whether chords may hold a semitone. */
  readonly allowsSemitones: boolean;
  readonly vocabulary: Range;
  /** Who may play each part; a part with an empty list is silent in this world. */
  readonly cast: Readonly<Record<PartName, readonly InstrumentName[]>>;
  /** Mean lengths that a piece draws from. */
  readonly stretchSeconds: Range;
  readonly phraseSeconds: Range;
  readonly chordSeconds: Range;
  readonly unevenness: Range;
  /** Beats of one unit of a theme's rhythm. */
  readonly unitBeats: readonly number[];
  /** Share of the phrases that carry a melody, a counter-voice, a figure. */
  readonly melody: Range;
  readonly counter: Range;
  readonly sparkle: Range;
  /** Whether its figures are loops of lengths without a common measure (B. Eno, "Music for Airports", 1978). */
  readonly loops: boolean;
  /** Voices of its chords. */
  readonly voices: 2 | 3 | 4;
  /** Semitones by which its middle lies over or under the mode's. */
  readonly register: Range;
  /** Decay of its room. */
  readonly roomSeconds: Range;
  /** Octaves of brightness over or under the mode's. */
  readonly light: Range;
  /** How strongly it follows its tension: 0 even, 1 wide. */
  readonly span: Unit;
  /** Brings it beside the other worlds. */
  readonly trimDb: Decibels;
  /** Level of the cloud that is made of its own last minute, against what it is made of; 0 for none. */
  readonly cloud: Unit;
}
