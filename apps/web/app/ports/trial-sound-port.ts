import type { TrialSoundSource } from '@innertide/session/trials/trial-sounds';
import type { SessionLevel, SessionSource } from '@innertide/sound/analysis/session-level';
import type { OwnSound } from '@innertide/sound/overlays';
import type { SoundProgram } from '@innertide/sound/program';
import type { Result } from '@innertide/std/result';
import type { Seconds, Unit } from '@innertide/std/units';

/** What is compared: its sounds, and the place in them. */
export interface TrialSoundRequest {
  readonly sources: readonly TrialSoundSource[];
  readonly fromSeconds: Seconds;
  /** Of the phases of noise, an integer of 32 bits. */
  readonly seed: number;
}

/** Sounds of one length and one loudness, all at the same place: going from one to the other tells nothing but what they differ in. */
export interface TrialSounds {
  readonly seconds: Seconds;
  /** Lets one of them be heard, crossfaded within 300 ms; null falls silent. */
  hear(which: number | null): void;
  /** Where all of them are now. */
  place(): Unit;
  close(): void;
}

/** Makes and measures sounds that are compared. */
export interface TrialSoundPort {
  /** Called within a tap, since only a tap may start sound. */
  prepare(request: TrialSoundRequest): Promise<Result<TrialSounds, 'failed'>>;
  /**
   * Renders two whole sessions and makes them equally loud, which takes seconds to minutes.
   * @param onProgress receives the minutes of sound that were rendered
   */
  level(
    sessions: readonly [SessionSource, SessionSource],
    onProgress: (minutes: number) => void,
  ): Promise<Result<readonly [SessionLevel, SessionLevel], 'failed'>>;
  /** Makes noise with the spectrum of a whole session, to be looped; takes seconds. */
  noise(program: SoundProgram): Promise<Result<OwnSound, 'failed'>>;
}
