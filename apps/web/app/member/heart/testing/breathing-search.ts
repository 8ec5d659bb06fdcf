import { RESONANCE_PACES } from '@innertide/heart/resonance';
import type { BreathingCurve } from '@innertide/protocol/breathing-curve';

/** A search by all six criteria whose best pace is clear. */
export function searchAt(best: number, before: BreathingCurve['before']): BreathingCurve {
  const paces = RESONANCE_PACES.map((breathsPerMinute) => {
    const off = Math.abs(breathsPerMinute - best);
    return {
      breathsPerMinute,
      swing: { swingBpm: 14 - 4 * off, lowBpm: 13 - 4 * off, highBpm: 15 - 4 * off, breaths: 9 },
      criteria: {
        phaseDegrees: 5 + 60 * off,
        swingBpm: 15 - 4 * off,
        lfPower: 24 * Math.exp(-3 * off),
        peakSharpness: 60_000 * Math.exp(-3 * off),
        smoothness: 0.9 - 0.3 * off,
        peaks: off > 0 ? 2 : 1,
      },
      breath: 'measured' as const,
    };
  });
  return { version: 1, measuredAt: '2026-11-02T08:00:00Z', wasStopped: false, paces, before };
}
