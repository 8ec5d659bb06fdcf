import type { RecordingPlan } from '@innertide/session/recording';
import type { Result } from '@innertide/std/result';
import type { Unit } from '@innertide/std/units';

/** wav: exactly as it is computed, large. opus: a tenth of it, where the browser has an encoder. */
export type RecordingFormat = 'wav' | 'opus';

export type RecordingFailure = 'cancelled' | 'storage-full' | 'failed';

/** A sound being made into a file. */
export interface RecordingInProgress {
  readonly done: Promise<Result<Blob, RecordingFailure>>;
  cancel(): void;
}

/** Makes files of sound beside everything else the page does. */
export interface RecordingPort {
  /** What this device can write, the best first. */
  formats(): Promise<readonly RecordingFormat[]>;
  record(plan: RecordingPlan, format: RecordingFormat, onProgress: (share: Unit) => void): RecordingInProgress;
}
