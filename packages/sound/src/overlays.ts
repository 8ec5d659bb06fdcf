import type { PulseShape } from '@innertide/std/pulse-shape';
import type { Decibels, Hertz, Seconds, Unit } from '@innertide/std/units';
import type { LayerMix } from './program.ts';

/** One soft low pulse. */
export interface PulseCue {
  /** Where in the played time it begins, to the frame. Up to a quarter of a second late plays at once; later never. */
  readonly atPlayedSeconds: Seconds;
  readonly shape: PulseShape;
  readonly strength: Unit;
}

/** A decoded sound file, one or two channels of equal length. */
export interface OwnSound {
  readonly channels: readonly Float32Array[];
  readonly sampleRate: Hertz;
}

/** An own sound as the engine plays it. */
export interface PreparedSound {
  readonly left: Float32Array;
  /** The same array as `left` for one channel. */
  readonly right: Float32Array;
  readonly sampleRate: Hertz;
  /** Brings it to the loudness of an ambient sound. */
  readonly gain: number;
  /** Frames over which its end crosses into its beginning. */
  readonly seamFrames: number;
}

/** How loud a recorded line is brought to (ITU-R BS.1770-4), and what a device's own voice is held for. */
export const SPEECH_LUFS: Decibels = -20;

/** A recorded line as the engine plays it (`prepareSpeech`): one channel of `SPEECH_LUFS`. */
export interface PreparedSpeech {
  readonly samples: Float32Array;
  readonly sampleRate: Hertz;
}

/** A recorded line at its time. */
export interface SpeechCue {
  /** Of a line that waits or is said: it goes over to this recording. */
  readonly id: string;
  /** Played time of its first frame; in the past it is entered within. */
  readonly atPlayedSeconds: Seconds;
  readonly speech: PreparedSpeech;
  /** Slider position 0 to 1; at 0.8 it lies 10 dB over the music. */
  readonly volume: Unit;
}

/** Sounds on top of a program: a voice and the room it is given, pulses, the member's own files. They outlive a change of programs. */
export interface SoundOverlays {
  /**
   * While a voice speaks that the engine does not play, all but the pulses steps back: within 1.2 s, back in 2.5 s, as far as this music
   * must (4 to 18 dB) to lie 10 dB under a voice of `SPEECH_LUFS`.
   */
  duck(isSpeaking: boolean): void;
  /** Plans a recorded line; the music steps back for it before its first sound. Six may wait. A new program drops them. */
  say(cue: SpeechCue): void;
  /** Fades out the line that is being said, within 0.3 s, and drops the others; or does so with one of them. */
  hush(id?: string): void;
  /** Plans a pulse; sixteen may wait. A new program drops them. */
  pulse(cue: PulseCue): void;
  /**
   * Mixes in a sound of the member's own, as loud as an ambient sound at the same volume and looped over a crossfaded
   * seam. The same id replaces. Four fit; false when this would be the fifth or the sound is shorter than half a second.
   */
  addOwnSound(id: string, sound: OwnSound, mix: LayerMix): boolean;
  /** Glides an own sound to another place in the mix; null fades it out and removes it. */
  mixOwnSound(id: string, mix: LayerMix | null): void;
}

export const MOST_OWN_SOUNDS = 4;

export const SHORTEST_OWN_SOUND_SECONDS: Seconds = 0.5;
