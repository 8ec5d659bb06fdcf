import type { HeartRecordPoint } from '@innertide/protocol/heart-record';

const PARAMETERS = { tempoBpm: 60, intensity: 0.4, brightness: 0.4, density: 0.4, breathsPerMinute: 6 };

/** A course of one point a second. @param rateAt beats a minute at a second, null without a signal. */
export function trace(minutes: number, rateAt: (second: number) => number | null, quality = 1): HeartRecordPoint[] {
  return Array.from({ length: minutes * 60 }, (_, atSeconds) => ({
    atSeconds,
    heartBpm: rateAt(atSeconds),
    quality,
    breathPerMinute: null,
    rmssdMs: null,
    coherence: null,
    phase: 'following' as const,
    parameters: PARAMETERS,
  }));
}
