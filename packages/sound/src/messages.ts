import { BRAND_SLUG } from '@innertide/std/brand';
import type { SoundLayer } from '@innertide/std/layer';
import type { OutputComfort } from '@innertide/std/output-comfort';
import type { Decibels, Seconds, Unit } from '@innertide/std/units';
import type { EnginePlace } from './engine-place.ts';
import type { PreparedSound, PulseCue, SpeechCue } from './overlays.ts';
import type { LayerMix, SoundChange, SoundProgram } from './program.ts';

/** The name under which the worklet registers its processor. */
export const SOUND_PROCESSOR = `${BRAND_SLUG}-sound`;

/** Every command the engine accepts. */
export type EngineCommand =
  | {
      readonly type: 'start';
      readonly program: SoundProgram;
      readonly fromSeconds: Seconds;
      readonly fadeInSeconds: Seconds;
      /** Where in the piece to enter, when a changed tempo has brought it elsewhere than `fromSeconds` alone tells. */
      readonly pieceSeconds?: Seconds | undefined;
      /** Instead of it: where another engine is at `fromSeconds`, to the sample. */
      readonly place?: EnginePlace | undefined;
    }
  | { readonly type: 'adjust'; readonly change: SoundChange }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop'; readonly fadeSeconds: Seconds }
  | { readonly type: 'comfort'; readonly comfort: OutputComfort }
  | { readonly type: 'voice'; readonly isSpeaking: boolean }
  | { readonly type: 'say'; readonly cue: SpeechCue }
  | { readonly type: 'hush'; readonly id?: string | undefined }
  | { readonly type: 'pulse'; readonly cue: PulseCue }
  | { readonly type: 'add-own-sound'; readonly id: string; readonly sound: PreparedSound; readonly mix: LayerMix }
  | { readonly type: 'mix-own-sound'; readonly id: string; readonly mix: LayerMix | null };

export type EngineState = 'silent' | 'playing' | 'paused' | 'finished';

/** Every report the engine sends: ten times a second, and where something happened. */
export type EngineReport =
  | {
      readonly type: 'meter';
      readonly state: EngineState;
      readonly playedSeconds: Seconds;
      /** Second of the piece that is being played. */
      readonly pieceSeconds: Seconds;
      readonly levelDb: Decibels;
      readonly energy: Unit;
      /** True while a fade is still audible: the context must not be suspended yet. */
      readonly sounding: boolean;
      /** The context's frame less the frames that the engine has rendered: the same for as long as it lives. */
      readonly contextAhead: number;
    }
  /** One for each command, in order: the frames rendered since the engine was made when it arrived. */
  | { readonly type: 'applied'; readonly frame: number }
  | { readonly type: 'finished' }
  | { readonly type: 'bell-rang'; readonly playedSeconds: Seconds }
  | { readonly type: 'layer-silenced'; readonly layer: SoundLayer };
