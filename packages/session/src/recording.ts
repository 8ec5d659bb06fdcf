import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundChange, SoundProgram } from '@innertide/sound/program';
import type { Seconds } from '@innertide/std/units';
import { ARC_STEP_SECONDS } from './arc.ts';
import { effectiveSound } from './effective-sound.ts';
import { withLength } from './settings.ts';
import { soundChange } from './sound-program.ts';

/** Lengths in which a sound can be exported, in minutes. */
export const RECORDING_MINUTES = [5, 10, 30, 60, 120] as const;

/** What to play, from beginning to end, to have a session's sound as a file. */
export interface RecordingPlan {
  readonly program: SoundProgram;
  readonly seconds: Seconds;
  /** What an arc changes on the way, in order. */
  readonly changes: readonly { readonly atSeconds: Seconds; readonly change: SoundChange }[];
  /** The times of the recorded lines that are said in it, in order; whoever records brings their sound. None when not given. */
  readonly lineSeconds?: readonly Seconds[];
}

/**
 * Plans the sound of settings as a file: a piece of this length that fades out at its end.
 * @param minutes one of `RECORDING_MINUTES`, or any other length above 0.
 * @returns the program, and what an arc changes every `ARC_STEP_SECONDS`.
 */
export function recordingPlan(settings: SessionSettings, minutes: number): RecordingPlan {
  const whole = withLength(settings, minutes);
  const seconds = minutes * 60;
  const changes: { atSeconds: Seconds; change: SoundChange }[] = [];
  const program = effectiveSound(whole, 0, null, false);
  let before = program;
  for (let atSeconds = ARC_STEP_SECONDS; whole.arc !== null && atSeconds < seconds; atSeconds += ARC_STEP_SECONDS) {
    const after = effectiveSound(whole, atSeconds, null, false);
    const change = soundChange(before, after);
    if (change) changes.push({ atSeconds, change });
    before = after;
  }
  return { program, seconds, changes };
}
