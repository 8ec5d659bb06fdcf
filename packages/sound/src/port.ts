import type { OutputComfort } from '@innertide/std/output-comfort';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';
import type { Decibels, Seconds, Unit } from '@innertide/std/units';
import type { SoundOverlays } from './overlays.ts';
import type { SoundChange, SoundProgram } from './program.ts';
import type { AppliedCommand } from './sound-score.ts';

/** Why sound cannot start here, as the interface words it. */
export type SoundFailure =
  | 'audio-worklet-missing'
  | 'blocked-until-gesture'
  | 'engine-load-failed'
  | 'no-output-device';

/** What the page may read at any time (for drawing and for the session's clock). */
export interface SoundMeter {
  readonly state: 'silent' | 'playing' | 'paused' | 'interrupted' | 'finished';
  /** Seconds of sound played since the program began (pauses excluded): the session's clock. */
  readonly playedSeconds: Seconds;
  /** RMS of the last tenth of a second, dBFS; −120 when silent. */
  readonly levelDb: Decibels;
  /** Slow energy of the music, smoothed over seconds: what the picture breathes with. */
  readonly energy: Unit;
}

/** Facts, in the past tense. */
export type SoundEvent =
  | { readonly type: 'finished' }
  | { readonly type: 'interrupted' }
  | { readonly type: 'resumed' }
  | { readonly type: 'bell-rang'; readonly playedSeconds: Seconds }
  /** The engine took a command, after so many frames of its own. */
  | { readonly type: 'applied'; readonly applied: AppliedCommand }
  | { readonly type: 'layer-silenced'; readonly layer: string }
  | { readonly type: 'failed'; readonly reason: SoundFailure };

/** The sound of one session. Audio never starts by itself: `start` and `resume` belong inside a user gesture. */
export interface SoundPort extends SoundOverlays {
  /** Loads and warms up the engine without a sound, so that a `start` soon after is audible at once. */
  prepare(): void;
  /**
   * Begins a program with a soft fade-in (3 s by default). A program that is already playing is crossfaded.
   * @param options.fromSeconds where in the program to begin (to go on after a reload).
   */
  start(
    program: SoundProgram,
    options?: { readonly fromSeconds?: Seconds; readonly fadeInSeconds?: Seconds },
  ): Promise<Result<void, SoundFailure>>;
  /** Fades to silence within 1.5 s; the played time stands still from the moment of asking. */
  pause(): void;
  /** Goes on where it paused, or after an interruption. */
  resume(): Promise<Result<void, SoundFailure>>;
  /** Fades out over the given time, at least 1.5 s, then lets the device rest. */
  stop(fadeSeconds?: Seconds): Promise<void>;
  adjust(change: SoundChange): void;
  /** Sets what suits who listens, for everything that plays from then on. It glides. */
  comfort(comfort: OutputComfort): void;
  read(): SoundMeter;
  subscribe(listener: (event: SoundEvent) => void): Disposer;
  /** Ends everything this port owns. */
  dispose(): void;
}
