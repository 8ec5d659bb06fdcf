import { elementAt } from '@innertide/std/element-at';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { BeatsPerMinute, Milliseconds } from '@innertide/std/units';

/** What one notification of the Heart Rate Measurement characteristic (Bluetooth SIG, 0x2A37) says. */
export interface HeartMeasurement {
  /** The device's own rate; null when it sends 0, which means that it has none. */
  readonly rateBpm: BeatsPerMinute | null;
  readonly contact: 'unsupported' | 'lost' | 'detected';
  /** Kilojoules since the last reset, where the device counts them; 65,535 means the counter is full. */
  readonly energyKilojoules: number | null;
  /** Oldest first, converted from the characteristic's unit of 1/1024 s. Empty for devices that send rates only. */
  readonly intervalsMs: readonly Milliseconds[];
  /** What the sensor says of each interval; absent where it does not tell. */
  readonly estimates?: readonly IntervalEstimate[];
}

/** How far the sensor itself trusts an interval. */
export interface IntervalEstimate {
  /** How far the interval may be off. */
  readonly errorMs: Milliseconds;
  /** The sensor itself says that this is no interval. */
  readonly isBlocked: boolean;
}

/** Under 10 ms Polar calls an interval accurate, over 30 ms a sign of movement or of a loose band. */
const LARGEST_ERROR_MS: Milliseconds = 30;

/** Whether an interval is refused for what its sensor says of it: blocked, or more than 30 ms off. */
export function isUnsure({ errorMs, isBlocked }: IntervalEstimate): boolean {
  return isBlocked || errorMs > LARGEST_ERROR_MS;
}

export type MeasurementFault = 'empty' | 'cut-off';

const FLAG_WIDE_RATE = 0x01;
const FLAG_CONTACT_DETECTED = 0x02;
const FLAG_CONTACT_SUPPORTED = 0x04;
const FLAG_ENERGY = 0x08;
const FLAG_INTERVALS = 0x10;

/**
 * Parses the bytes of one notification (Bluetooth SIG, Heart Rate Service 1.0, 0x2A37). Reserved flags are ignored; a flag for
 * intervals without any, and an odd last byte, are tolerated, because straps in the field send both.
 * @returns rate in beats a minute, intervals in ms; `MeasurementFault` when bytes are missing.
 * @example parseMeasurement(new Uint8Array([0x10, 62, 0x00, 0x04])) // 62 beats a minute, one interval of 1000 ms
 */
export function parseMeasurement(bytes: Uint8Array): Result<HeartMeasurement, MeasurementFault> {
  const flags = bytes[0];
  if (flags === undefined) return fail('empty');
  const wide = (flags & FLAG_WIDE_RATE) !== 0;
  let at = wide ? 3 : 2;
  if (bytes.length < at) return fail('cut-off');
  const rate = wide ? wordAt(bytes, 1) : elementAt(bytes, 1);
  let energyKilojoules: number | null = null;
  if ((flags & FLAG_ENERGY) !== 0) {
    if (bytes.length < at + 2) return fail('cut-off');
    energyKilojoules = wordAt(bytes, at);
    at += 2;
  }
  const intervalsMs: Milliseconds[] = [];
  if ((flags & FLAG_INTERVALS) !== 0) {
    for (; at + 1 < bytes.length; at += 2) intervalsMs.push((wordAt(bytes, at) * 1000) / 1024);
  }
  return succeed({ rateBpm: rate === 0 ? null : rate, contact: contactOf(flags), energyKilojoules, intervalsMs });
}

function contactOf(flags: number): HeartMeasurement['contact'] {
  if ((flags & FLAG_CONTACT_SUPPORTED) === 0) return 'unsupported';
  return (flags & FLAG_CONTACT_DETECTED) === 0 ? 'lost' : 'detected';
}

function wordAt(bytes: Uint8Array, index: number): number {
  return elementAt(bytes, index) | (elementAt(bytes, index + 1) << 8);
}
