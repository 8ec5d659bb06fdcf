import { parsePolarEcg, START_ECG, STOP_ECG } from '@innertide/heart/ecg/polar-ecg';
import type { StrapEcgPort } from '../ports/strap-ecg-port.ts';
import { openPolarStream, type PolarStreamOptions } from './polar-stream.ts';

const ECG = { start: START_ECG, stop: STOP_ECG, parse: parsePolarEcg };

/** The electrocardiogram of a chest strap. */
export function polarEcg(options: PolarStreamOptions): StrapEcgPort {
  return { open: (onFrame) => openPolarStream(options, ECG, onFrame) };
}
