import { elementAt } from '@innertide/std/element-at';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { BeatsPerMinute, Milliseconds } from '@innertide/std/units';
import type { HeartMeasurement, IntervalEstimate } from './measurement.ts';

/** One pulse interval of an optical band (Polar Measurement Data, type 3). */
export interface PolarPulse extends IntervalEstimate {
  /** The band's own rate; null when it sends 0. */
  readonly rateBpm: BeatsPerMinute | null;
  readonly intervalMs: Milliseconds;
}

export type PolarPulseFault = 'empty' | 'cut-off' | 'other-measurement' | 'other-frame';

/** Starts pulse intervals; written to the control point. They need no settings. */
export const START_PULSES = Uint8Array.of(0x02, 0x03);

const PULSES = 3;
const PLAIN_FRAME = 0;
/** Kind of measurement, eight bytes of time, kind of frame. */
const HEADER_BYTES = 10;
const PULSE_BYTES = 6;
const FLAG_BLOCKED = 0x01;

/**
 * Parses one notification of the data characteristic. The frame's time (ns since 2000) is not read: many bands send 0, and beats are timed by
 * the sum of their intervals. Nor is skin contact, which optical bands are known to tell wrongly.
 * @returns pulses, oldest first; a fault for what is no whole frame of them.
 * @example parsePolarPulses(Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 0xe8, 0x03, 5, 0, 0)) // 60 a minute, 1000 ± 5 ms
 */
export function parsePolarPulses(bytes: Uint8Array): Result<readonly PolarPulse[], PolarPulseFault> {
  if (bytes.length === 0) return fail('empty');
  if (bytes[0] !== PULSES) return fail('other-measurement');
  if (bytes.length < HEADER_BYTES) return fail('cut-off');
  if (bytes[HEADER_BYTES - 1] !== PLAIN_FRAME) return fail('other-frame');
  if ((bytes.length - HEADER_BYTES) % PULSE_BYTES !== 0) return fail('cut-off');
  const pulses: PolarPulse[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; at += PULSE_BYTES) {
    const rate = elementAt(bytes, at);
    pulses.push({
      rateBpm: rate === 0 ? null : rate,
      intervalMs: wordAt(bytes, at + 1),
      errorMs: wordAt(bytes, at + 3),
      isBlocked: (elementAt(bytes, at + 5) & FLAG_BLOCKED) !== 0,
    });
  }
  return succeed(pulses);
}

/** The pulses of one frame as any sensor's measurement. The time of an interval that the band does not trust passes, and it counts as refused. */
export function measurementOf(pulses: readonly PolarPulse[]): HeartMeasurement {
  return {
    rateBpm: pulses.at(-1)?.rateBpm ?? null,
    contact: 'unsupported',
    energyKilojoules: null,
    intervalsMs: pulses.map(({ intervalMs }) => intervalMs),
    estimates: pulses.map(({ errorMs, isBlocked }) => ({ errorMs, isBlocked })),
  };
}

function wordAt(bytes: Uint8Array, index: number): number {
  return elementAt(bytes, index) | (elementAt(bytes, index + 1) << 8);
}
