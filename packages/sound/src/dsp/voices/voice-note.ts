import type { Hertz, Octaves, Seconds, Unit } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { StereoBlock } from '../signal/block.ts';

/** How far away a note is played: the index of the bus that it is rendered to. */
export const DISTANCE = { near: 0, middle: 1, far: 2 } as const;

export const DISTANCE_COUNT = 3;

/** A note as a voice bank takes it. One object is filled anew for each note, because the audio thread allocates nothing. */
export class VoiceNote {
  /** One of INSTRUMENT. */
  instrument = 0;
  /** Frame, at the bank's rate, at which it begins; may lie in the past. */
  startFrame = DOUBLE_FIELD;
  hz: Hertz = DOUBLE_FIELD;
  /**
   * Linear gain. At 1 and force 0.6 a tone of MIDI 57 in the middle reaches −18 LUFS (momentary, 400 ms) at its loudest, whatever the
   * instrument.
   */
  level = DOUBLE_FIELD;
  /** How hard it is played: brightness and noise of its onset, not its loudness. */
  force: Unit = DOUBLE_FIELD;
  /** Rise and fall of a sustained tone; a struck tone has its own. */
  attackSeconds: Seconds = DOUBLE_FIELD;
  releaseSeconds: Seconds = DOUBLE_FIELD;
  /** Until its release begins; 0 lets a struck tone ring out. */
  holdSeconds: Seconds = DOUBLE_FIELD;
  /** −1 left to 1 right. */
  pan = DOUBLE_FIELD;
  /** Brighter or darker than the instrument is by nature. */
  light: Octaves = DOUBLE_FIELD;
  /** One of DISTANCE. */
  distance = 0;
  /** Unsigned 32-bit hash of the note: start phases, detuning, noise and other small differences. */
  key = DOUBLE_FIELD;
}

/** Instruments that share a way of being computed. Built for any sample rate and block size; after construction it allocates nothing. */
export interface VoiceBank {
  /** Begins a note, in its middle where it began before `nowFrame`: as it would sound if it had been played from its beginning. */
  start(note: VoiceNote, nowFrame: number): void;
  /** Adds the block that begins at `frame` to the bus of each note's distance. */
  render(buses: readonly StereoBlock[], frame: number): void;
  reset(): void;
}
