import type { RecordingPlan } from '@innertide/session/recording';
import type { RecordingFailure, RecordingFormat } from '../ports/recording-port.ts';

/** All that page and worker say to each other. */
export type RecordingRequest =
  | { readonly type: 'record'; readonly plan: RecordingPlan; readonly format: RecordingFormat }
  | { readonly type: 'cancel' };

export type RecordingReply =
  | { readonly type: 'progress'; readonly share: number }
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
