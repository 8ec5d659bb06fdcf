import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { SimulatedHeart } from '@innertide/heart/simulated-heart';
import type { HeartRecordPoint } from '@innertide/protocol/heart-record';
import { expect, it } from 'vitest';
import { heartOutcome } from './heart-outcome.ts';
import { trace } from './testing/heart-trace.ts';

/** A heart as a strap shows it live, beat by beat through the monitor, and as a record then holds it. */
function measuredTrace(minutes: number, seed: number, rateAt: (second: number) => number): HeartRecordPoint[] {
  const heart = new SimulatedHeart({ breathSwing: 0.05, pressureSwing: 0.025, noise: 0.02 }, seed);
  const monitor = new HeartMonitor();
  let before: number | null = null;
  const rates: (number | null)[] = [];
  for (let second = 0; second < minutes * 60 + 30; second += 1) {
    const intervalsMs: number[] = [];
    for (const beat of heart.live(1, { rateBpm: rateAt(second - 30), breathsPerMinute: 9 })) {
      if (before !== null) intervalsMs.push((beat - before) * 1000);
      before = beat;
    }
    const measurement = { rateBpm: null, contact: 'detected', energyKilojoules: null, intervalsMs } as const;
    monitor.receive(measurement, second + 1);
    const { rate } = monitor.read(second + 1);
    if (second >= 30) rates.push(rate.ok ? rate.value : null);
  }
  return trace(minutes, (second) => rates[second] ?? null);
}

function namesOf(rateAt: (second: number) => number): Record<string, number> {
  const names: Record<string, number> = {};
  for (let seed = 1; seed <= 40; seed += 1) {
    const { name } = heartOutcome({ trace: measuredTrace(12, seed, rateAt) });
    names[name] = (names[name] ?? 0) + 1;
  }
  return names;
}

it('heartOutcome claims nothing of a measured rate that stays, and finds a clear fall', () => {
  expect(namesOf(() => 68)['no-clear-change']).toBeGreaterThanOrEqual(38);
  expect(namesOf((second) => 68 - Math.min(1, Math.max(0, second) / 600)).higher ?? 0).toBe(0);
  expect(namesOf((second) => 66 + 12 * Math.exp(-Math.max(0, second) / 200)).lower).toBeGreaterThanOrEqual(38);
  expect(namesOf((second) => 60 + Math.max(0, second) / 60).higher).toBeGreaterThanOrEqual(38);
});
