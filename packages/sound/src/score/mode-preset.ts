import type { Seconds, Unit } from '@innertide/std/units';

/** What a note is played by. Numbers, because the audio thread handles no text. */
export const ROLE = { drone: 0, pad: 1, shimmer: 2, melody: 3, pluck: 4, pulse: 5, sub: 6 } as const;

export const ROLE_COUNT = 7;

/**
 * A region of the harmony that lasts about a minute. Its tones hold no semitone, so that any two of them may ring
 * together in a long reverb; the diatonic scale of a preset is only complete across its fields.
 */
export interface HarmonicField {
  /** Chords as pitch classes over the tonic, root first. */
  readonly chords: readonly (readonly number[])[];
  /** Whether the drone's fifth may lie under this field without rubbing. */
  readonly hasFifth: boolean;
  /** Where else the bass may stand under it, over the tonic: a fourth or a fifth, so that it moves without mud. */
  readonly bassSteps: readonly (5 | 7)[];
}

/** The window one pad voice moves in (MIDI notes, inclusive). */
export interface VoiceWindow {
  readonly low: number;
  readonly high: number;
  /** Share of phrases in which this voice is silent. */
  readonly rest: Unit;
  /** Density from which on it may sound at all. */
  readonly rank: Unit;
}

/** Partial tones of a plucked or struck tone. */
export interface PluckTimbre {
  readonly ratios: readonly number[];
  readonly levels: readonly number[];
  /** Seconds until each partial has fallen by 60 dB, at A3; higher notes fade sooner. */
  readonly decays: readonly Seconds[];
  readonly attackSeconds: Seconds;
}

/** How one mode sounds, as data: harmony, registers, timbre, levels. `mode-defaults.ts` says how a session of it is set up. */
export interface ModePreset {
  /** Lowest tonic, as a MIDI note. */
  readonly tonicMidi: number;
  readonly phraseSeconds: Seconds;
  readonly fields: readonly HarmonicField[];
  /** Phrases per field. */
  readonly fieldPhrases: number;
  /** Probability that a chord is held for one more phrase. */
  readonly hold: Unit;
  readonly pads: readonly VoiceWindow[];
  readonly padAttackSeconds: Seconds;
  readonly padReleaseSeconds: Seconds;
  readonly shimmer: VoiceWindow;
  readonly melody: VoiceWindow;
  readonly plucks: VoiceWindow;
  /** Probability that a phrase carries a figure of plucks. */
  readonly figure: Unit;
  readonly pluck: PluckTimbre;
  /** Beats between soft low pulses; 0 for none. */
  readonly pulseBeats: number;
  /** Decibels per role, in the order of ROLE. */
  readonly levelsDb: readonly number[];
  readonly breathDb: number;
  /** Where the pad's low-pass rests, in hertz. */
  readonly cutoffHz: number;
  readonly reverbSeconds: Seconds;
  /** Trim that brings the whole music to −20 LUFS. */
  readonly trimDb: number;
}
