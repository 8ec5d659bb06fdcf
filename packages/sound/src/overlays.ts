import type { PulseShape } from '@innertide/std/pulse-shape';
import type { Hertz, Seconds, Unit } from '@innertide/std/units';
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

/** Sounds on top of a program: ducking for a voice, pulses, the member's own files. They outlive a change of programs. */
export interface SoundOverlays {
  /** While a voice speaks, all but the pulses steps back by 10 dB: in 250 ms, back in 2 s. */
  duck(isSpeaking: boolean): void;
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
