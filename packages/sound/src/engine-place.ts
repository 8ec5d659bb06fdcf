import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';

/** A stretch of a piece on the clock of the music that plays it. */
export interface StretchPlace {
  /** A second of the piece within it. */
  readonly at: Seconds;
  /** How long it lasts. A tempo that changed before it began gave it others than a steady one does. */
  readonly beats: number;
  /** Beat of the clock at which it begins. */
  readonly beginBeat: number;
}

/** When a note was struck (frame of the music core), its seconds until the release, its force; null for one that was not. */
export type PlacedNote = readonly [startFrame: number, holdSeconds: Seconds, force: Unit] | null;

/** What the tempi so far have made of a piece. */
export interface MusicPlace {
  /** A frame of the music core, and the beat on it, since when the tempo is what it is. */
  readonly anchorFrame: number;
  readonly anchorBeat: number;
  /** The tempo now, which may still glide to the program's. */
  readonly tempoBpm: BeatsPerMinute;
  /** Its notes may still sound; null at the beginning. */
  readonly before: StretchPlace | null;
  readonly now: StretchPlace;
  /** Of both, in the order of their onsets. */
  readonly notesBefore: readonly PlacedNote[];
  readonly notesNow: readonly PlacedNote[];
}

/**
 * All that an engine does not know from its program and its played time: with it another one enters at the same sample. Pauses and changed
 * tempi make it. Frames are multiples of a block.
 */
export interface EnginePlace {
  /** Of the program's layers; runs on through a pause's fade. */
  readonly playerFrame: number;
  /** Of the own sounds. */
  readonly overlayFrame: number;
  readonly music: MusicPlace;
}

/** Where another engine may enter: in so many frames of output. */
export interface EngineEntry {
  readonly inFrames: number;
  readonly fromSeconds: Seconds;
  readonly place: EnginePlace;
}
