import { fail, type Result, succeed } from '@innertide/std/result';
import type { BeatsPerMinute, Milliseconds } from '@innertide/std/units';
import type { HeartMeasurement, IntervalEstimate } from './measurement.ts';
import { POLAR_KINDS, type PolarFault, parsePolarFrame } from './polar-frame.ts';

/** One pulse interval of an optical band (Polar Measurement Data, type 3). */
export interface PolarPulse extends IntervalEstimate {
  /** The band's own rate; null when it sends 0. */
  readonly rateBpm: BeatsPerMinute | null;
  readonly intervalMs: Milliseconds;
}

/** Starts pulse intervals; written to the control point. They need no settings. */
export const START_PULSES = Uint8Array.of(0x02, POLAR_KINDS.pulses);

const PLAIN_FRAME = 0;
const PULSE_BYTES = 6;
const FLAG_BLOCKED = 0x01;

/**
 * Parses one notification of the data characteristic. The frame's time is not used: many bands send 0, and beats are timed by
 * the sum of their intervals. Nor is skin contact, which optical bands are known to tell wrongly.
 * @returns pulses, oldest first; a fault for what is no whole frame of them.
 * @example parsePolarPulses(Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 0xe8, 0x03, 5, 0, 0)) // 60 a minute, 1000 ± 5 ms
 */
export function parsePolarPulses(bytes: Uint8Array): Result<readonly PolarPulse[], PolarFault> {
  const frame = parsePolarFrame(bytes, POLAR_KINDS.pulses);
  if (!frame.ok) return frame;
  const { type, samples } = frame.value;
  if (type !== PLAIN_FRAME) return fail('other-frame');
  if (samples.byteLength % PULSE_BYTES !== 0) return fail('cut-off');
  const pulses: PolarPulse[] = [];
  for (let at = 0; at < samples.byteLength; at += PULSE_BYTES) {
    const rate = samples.getUint8(at);
    pulses.push({
      rateBpm: rate === 0 ? null : rate,
      intervalMs: samples.getUint16(at + 1, true),
      errorMs: samples.getUint16(at + 3, true),
      isBlocked: (samples.getUint8(at + 5) & FLAG_BLOCKED) !== 0,
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
