import type { RecordingPlan } from '@innertide/session/recording';
import type { SpeechCue } from '@innertide/sound/overlays';
import type { RecordingFailure, RecordingFormat } from '../ports/recording-port.ts';

/** All that page and worker say to each other. */
export type RecordingRequest =
  | { readonly type: 'record'; readonly plan: RecordingPlan; readonly format: RecordingFormat }
  /** The answer to `wants-line`; null where its recording cannot be had. */
  | { readonly type: 'line'; readonly cue: SpeechCue | null }
  | { readonly type: 'cancel' };

export type RecordingReply =
  | { readonly type: 'progress'; readonly share: number }
  /** The sound of a line is asked for as its time comes: a file of an hour holds few of them in memory. */
  | { readonly type: 'wants-line'; readonly index: number }
  | { readonly type: 'done'; readonly file: Blob }
  | { readonly type: 'failed'; readonly reason: RecordingFailure };

/** Files are made at one rate everywhere: the same settings give the same file. */
export const RECORDING_RATE_HZ = 48_000;

export const OPUS_CONFIG = {
  codec: 'opus',
  sampleRate: RECORDING_RATE_HZ,
  numberOfChannels: 2,
  bitrate: 160_000,
} as const;
