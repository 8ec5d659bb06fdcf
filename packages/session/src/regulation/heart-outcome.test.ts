import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { SimulatedHeart } from '@innertide/heart/simulated-heart';
import type { HeartRecordPoint } from '@innertide/protocol/heart-record';
import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { heartOutcome } from './heart-outcome.ts';

const PARAMETERS = { tempoBpm: 60, intensity: 0.4, brightness: 0.4, density: 0.4, breathsPerMinute: 6 };

function trace(minutes: number, rateAt: (second: number) => number | null, quality = 1): HeartRecordPoint[] {
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

/** A heart as a strap shows it live, beat by beat through the monitor, and as a record then holds it. */
function heardTrace(minutes: number, seed: number, rateAt: (second: number) => number): HeartRecordPoint[] {
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
    const { name } = heartOutcome({ trace: heardTrace(12, seed, rateAt) });
    names[name] = (names[name] ?? 0) + 1;
  }
  return names;
}

describe('heartOutcome', () => {
  it('answers lower when the rate falls by more than its usual variation', () => {
    const settling = trace(12, (second) => 64 + 18 * Math.exp(-second / 240));
    expect(heartOutcome({ trace: settling })).toMatchObject({ name: 'lower' });
    expect(heartOutcome({ trace: trace(12, (second) => 60 + second / 40) })).toMatchObject({ name: 'higher' });
  });

  it('answers no-clear-change for a rate within its usual variation', () => {
    let clear = 0;
    for (let seed = 0; seed < 100; seed += 1) {
      // Each minute somewhere else by a few beats, without a trend.
      const wandering = trace(15, (second) => 66 + 8 * (uniform(seed, Math.floor(second / 60)) - 0.5));
      if (heartOutcome({ trace: wandering }).name !== 'no-clear-change') clear += 1;
    }
    expect(clear).toBeLessThanOrEqual(5);
  });

  it('claims nothing of a measured rate that stays, and finds a clear fall', () => {
    expect(namesOf(() => 68)['no-clear-change']).toBeGreaterThanOrEqual(38);
    expect(namesOf((second) => 68 - Math.min(1, Math.max(0, second) / 600)).higher ?? 0).toBe(0);
    expect(namesOf((second) => 66 + 12 * Math.exp(-Math.max(0, second) / 200)).lower).toBeGreaterThanOrEqual(38);
    expect(namesOf((second) => 60 + Math.max(0, second) / 60).higher).toBeGreaterThanOrEqual(38);
  });

  it('gives both medians and the limit of the change', () => {
    const still = heartOutcome({ trace: trace(10, () => 65) });
    expect(still).toEqual({ name: 'no-clear-change', fromBpm: 65, toBpm: 65, limitBpm: 2 });
  });

  it('answers signal-too-weak when little of the session has a rate', () => {
    const weak = { name: 'signal-too-weak' };
    expect(heartOutcome({ trace: [] })).toEqual(weak);
    expect(heartOutcome({ trace: trace(5, () => 65) })).toEqual({ name: 'too-short' });
    expect(heartOutcome({ trace: trace(12, () => 65, 0.1) })).toEqual(weak);
    expect(heartOutcome({ trace: trace(12, () => null) })).toEqual(weak);
    expect(heartOutcome({ trace: trace(12, (second) => (second > 600 ? null : 65)) })).toEqual(weak);
  });
});
