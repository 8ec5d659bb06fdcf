import { fail, type Result, succeed } from '@innertide/std/result';
import type { Hertz, Seconds } from '@innertide/std/units';
import { POLAR_KINDS, type PolarFault, parsePolarFrame, signedAt } from '../polar-frame.ts';

export const ECG_HZ: Hertz = 130;
/** Starts the electrocardiogram: 130 samples a second (setting 0), 14 bits (1). */
export const START_ECG = Uint8Array.of(0x02, POLAR_KINDS.ecg, 0, 1, ECG_HZ, 0, 1, 1, 14, 0);
export const STOP_ECG = Uint8Array.of(0x03, POLAR_KINDS.ecg);

/** Signed microvolts of three bytes; other types are packed, or of sensors with other electrodes. */
const PLAIN_FRAME = 0;
const SAMPLE_BYTES = 3;

export interface PolarEcg {
  /** When the last sample was taken, on the strap's clock; null where it does not say. */
  readonly newestSeconds: Seconds | null;
  /** Oldest first. */
  readonly microvolts: readonly number[];
}

/** Parses one notification of the data characteristic (Polar Measurement Data, type 0). @returns a fault for what is no whole plain frame. */
export function parsePolarEcg(bytes: Uint8Array): Result<PolarEcg, PolarFault> {
  const frame = parsePolarFrame(bytes, POLAR_KINDS.ecg);
  if (!frame.ok) return frame;
  const { type, samples, newestSeconds } = frame.value;
  if (type !== PLAIN_FRAME) return fail('other-frame');
  if (samples.byteLength % SAMPLE_BYTES !== 0) return fail('cut-off');
  const count = samples.byteLength / SAMPLE_BYTES;
  const microvolts = Array.from({ length: count }, (_, index) => signedAt(samples, index * SAMPLE_BYTES, SAMPLE_BYTES));
  return succeed({ newestSeconds, microvolts });
}
