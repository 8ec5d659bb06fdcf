import { elementAt } from '@innertide/std/element-at';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Seconds } from '@innertide/std/units';

/** Kinds of measurement in Polar Measurement Data. */
export const POLAR_KINDS = { ecg: 0, acceleration: 2, pulses: 3 } as const;

export type PolarFault = 'empty' | 'cut-off' | 'other-measurement' | 'other-frame';

/** One notification of the data characteristic. */
export interface PolarFrame {
  /** When its newest sample was taken, since 2000 on the sensor's clock; null where the sensor does not say. */
  readonly newestSeconds: Seconds | null;
  /** How the samples are written; from 0x80 on they are packed as differences. */
  readonly type: number;
  readonly samples: DataView;
}

/** Kind of measurement, eight bytes of time, type of frame. */
const HEADER_BYTES = 10;
const NS = 1e9;

/** A whole number of one to three bytes, the lowest first. */
export function signedAt(view: DataView, at: number, width: number): number {
  let value = view.getInt8(at + width - 1);
  for (let byte = width - 2; byte >= 0; byte -= 1) value = 256 * value + view.getUint8(at + byte);
  return value;
}

/** Parses what precedes the samples. @returns a fault for what is no frame of this kind. */
export function parsePolarFrame(bytes: Uint8Array, kind: number): Result<PolarFrame, PolarFault> {
  if (bytes.length === 0) return fail('empty');
  if (bytes[0] !== kind) return fail('other-measurement');
  if (bytes.length < HEADER_BYTES) return fail('cut-off');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const ns = view.getBigUint64(1, true);
  return succeed({
    newestSeconds: ns === 0n ? null : Number(ns) / NS,
    type: elementAt(bytes, HEADER_BYTES - 1),
    samples: new DataView(bytes.buffer, bytes.byteOffset + HEADER_BYTES, bytes.length - HEADER_BYTES),
  });
}
