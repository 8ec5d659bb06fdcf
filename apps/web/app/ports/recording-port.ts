import type { RecordingPlan } from '@innertide/session/recording';
import type { SpeechCue } from '@innertide/sound/overlays';
import type { Result } from '@innertide/std/result';
import type { Seconds, Unit } from '@innertide/std/units';

/** wav: exactly as it is computed, large. opus: a tenth of it, where the browser has an encoder. */
export type RecordingFormat = 'wav' | 'opus';

export type RecordingFailure = 'cancelled' | 'storage-full' | 'failed';

/** A sound being made into a file. */
export interface RecordingInProgress {
  readonly done: Promise<Result<Blob, RecordingFailure>>;
  cancel(): void;
}

/** The words of a session that is made into a file. */
export interface RecordedWords {
  /** When each line is said, in order. */
  readonly lineSeconds: readonly Seconds[];
  /** Brings the sound of a line by its number; null where it cannot be had. */
  readonly bringLine: (index: number) => Promise<SpeechCue | null>;
}

/** Makes files of sound beside everything else the page does. */
export interface RecordingPort {
  /** What this device can write, the best first. */
  formats(): Promise<readonly RecordingFormat[]>;
  /** @param plan what plays, and when lines are said. @param bringLine brings the sound of one of them; it is left out where it cannot be had. */
  record(
    plan: RecordingPlan,
    format: RecordingFormat,
    onProgress: (share: Unit) => void,
    bringLine?: RecordedWords['bringLine'],
  ): RecordingInProgress;
}
