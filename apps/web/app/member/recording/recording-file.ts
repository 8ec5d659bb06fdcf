import type { SessionSettings } from '@innertide/protocol/session-settings';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { RecordingFormat } from '../../ports/recording-port.ts';

/** Megabytes a minute takes: 16-bit stereo at 48 kHz; 160 kbit a second. */
const MEGABYTES_A_MINUTE: Readonly<Record<RecordingFormat, number>> = { wav: 11.52, opus: 1.2 };

const ENDINGS: Readonly<Record<RecordingFormat, string>> = { wav: 'wav', opus: 'opus' };

/** About how large the file will be, in megabytes. */
export function recordingMegabytes(minutes: number, format: RecordingFormat): number {
  return Math.round(minutes * MEGABYTES_A_MINUTE[format]);
}

/** A name that tells which piece it is: the same mode and number play it again. */
export function recordingName({ mode, seed }: SessionSettings, minutes: number, format: RecordingFormat): string {
  return `${BRAND_SLUG}-${mode}-${seed}-${minutes}min.${ENDINGS[format]}`;
}
