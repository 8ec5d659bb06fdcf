import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { expect, it } from 'vitest';
import { DEFAULT_METHOD } from './figures.ts';
import { HeartMonitor } from './heart-monitor.ts';
import { type Interval, intervalsInSeries, intervalsWithin } from './interval.ts';
import type { HeartMeasurement } from './measurement.ts';
import { measureMoment } from './metrics.ts';
import { SimulatedHeart } from './simulated-heart.ts';

const SECONDS = 240;

interface Sent {
  readonly atSeconds: number;
  readonly measurement: HeartMeasurement;
  /** How many intervals of the heart were sent with it and before. */
  readonly upTo: number;
}

const notified = (rateBpm: number, intervalsMs: readonly number[]): HeartMeasurement => ({
  rateBpm: Math.round(rateBpm),
  contact: 'detected',
  energyKilojoules: null,
  intervalsMs,
});

/** A heart of 48 to 110 that breathes 6 or 12 a minute, notified once a second. */
function sentBy(seed: number): { readonly sent: readonly Sent[]; readonly all: readonly Interval[] } {
  const traits = { breathSwing: 0.06 + 0.06 * uniform(seed, 91), pressureSwing: 0.02, noise: 0.01 };
  const heart = new SimulatedHeart(traits, seed);
  const rateBpm = 48 + 62 * uniform(seed, 92);
  const all: number[] = [];
  const sent: Sent[] = [];
  let last: number | null = null;
  for (let second = 1; second <= SECONDS; second += 1) {
    const rrMs: number[] = [];
    for (const beat of heart.live(1, { rateBpm, breathsPerMinute: seed % 2 ? 6 : 12 })) {
      if (last !== null) rrMs.push(Math.round((beat - last) * 1024) / 1.024);
      last = beat;
    }
    all.push(...rrMs);
    if (rrMs.length > 0) sent.push({ atSeconds: second, measurement: notified(rateBpm, rrMs), upTo: all.length });
  }
  return { sent, all: intervalsInSeries(all) };
}

interface Disturbance {
  readonly lateSeconds: number;
  readonly lost: number;
  readonly doubled: number;
  readonly clock: number;
}

function disturbed(sent: readonly Sent[], { lateSeconds, lost, doubled, clock }: Disturbance, seed: number): Sent[] {
  let atSeconds = 0;
  return sent.flatMap(({ measurement, upTo, ...one }, n) => {
    if (uniform(seed, 7, n) < lost) return [];
    atSeconds = Math.max(atSeconds, one.atSeconds + lateSeconds * uniform(seed, 8, n));
    const fast = { ...measurement, intervalsMs: measurement.intervalsMs.map((rrMs) => rrMs * clock) };
    const arrived = { atSeconds, measurement: fast, upTo };
    return uniform(seed, 9, n) < doubled ? [arrived, { ...arrived, atSeconds: atSeconds + 0.004 }] : [arrived];
  });
}

const LATE = [0, 2, 5];
const LOST = [0, 0.02, 0.05, 0.1, 0.2];
const CLOCKS = [0.97, 1, 1.03];
/** Each with each; every other one with a tenth of the notifications doubled. */
const MATRIX: readonly Disturbance[] = LATE.flatMap((lateSeconds) =>
  LOST.flatMap((lost) => CLOCKS.map((clock) => ({ lateSeconds, lost, clock }))),
).map((disturbance, index) => ({ ...disturbance, doubled: index % 2 ? 0.1 : 0 }));

/** Readings shown of all, and how many of them are off: RMSSD by more than 5 %, coherence by more than 0.1. */
function shownAndOff(disturbance: Disturbance, seed: number) {
  const { sent, all } = sentBy(seed);
  const arrivals = disturbed(sent, disturbance, seed);
  const monitor = new HeartMonitor();
  const count = { readings: 0, shown: 0, rmssdOff: 0, coherenceOff: 0 };
  let [next, upTo] = [0, 0];
  for (let second = 1; second <= SECONDS; second += 1) {
    for (; next < arrivals.length && elementAt(arrivals, next).atSeconds <= second; next += 1) {
      const arrival = elementAt(arrivals, next);
      monitor.receive(arrival.measurement, arrival.atSeconds);
      upTo = arrival.upTo;
    }
    if (second < 90 || second % 10 > 0) continue;
    const { rmssd, coherence } = monitor.figures(second);
    // The newest beat is judged with the next.
    const truth = (seconds: number) =>
      intervalsWithin(all.slice(0, upTo - 1), elementAt(all, upTo - 2).endSeconds, seconds);
    const minute = truth(60);
    const known = measureMoment({ minute, twoMinutes: minute, fiveMinutes: truth(64) }, DEFAULT_METHOD);
    count.readings += 1;
    if (!rmssd.ok || !known.rmssd.ok) continue;
    count.shown += 1;
    if (Math.abs(rmssd.value / disturbance.clock / known.rmssd.value - 1) > 0.05) count.rmssdOff += 1;
    if (coherence.ok && known.coherence.ok && Math.abs(coherence.value - known.coherence.value) > 0.1)
      count.coherenceOff += 1;
  }
  return count;
}

it('shows what is right of hearts whose notifications come late, lost, doubled and by another clock, and withholds the rest', () => {
  const sums = { calm: 0, shownCalm: 0, shown: 0, rmssdOff: 0, coherenceOff: 0 };
  for (const disturbance of MATRIX) {
    for (let seed = 1; seed <= 4; seed += 1) {
      const { readings, shown, rmssdOff, coherenceOff } = shownAndOff(disturbance, seed);
      const isCalm = disturbance.lateSeconds === 0 && disturbance.lost === 0;
      sums.calm += isCalm ? readings : 0;
      sums.shownCalm += isCalm ? shown : 0;
      sums.shown += shown;
      sums.rmssdOff += rmssdOff;
      sums.coherenceOff += coherenceOff;
    }
  }
  // Where nothing is late or lost, other clocks and doubled notifications cost hardly a reading.
  expect(sums.shownCalm / sums.calm).toBeGreaterThan(0.98);
  expect(sums.rmssdOff / sums.shown).toBeLessThan(0.02);
  expect(sums.coherenceOff / sums.shown).toBeLessThan(0.005);
});
