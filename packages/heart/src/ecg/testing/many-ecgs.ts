import { uniform } from '@innertide/std/random';
import type { Milliseconds } from '@innertide/std/units';
import { SimulatedHeart } from '../../simulated-heart.ts';
import { ECG_HZ } from '../polar-ecg.ts';
import { type RPeak, rPeaks } from '../r-peaks.ts';
import { type EcgNoise, syntheticEcg } from './synthetic-ecg.ts';

const SECONDS = 60;
/** A peak farther from a beat is none of it. */
const OF_A_BEAT_SECONDS = 0.08;
const TICK_MS = 1000 / 1024;

export interface EcgVerdict {
  readonly beats: number;
  readonly missed: number;
  readonly extra: number;
  /** Of intervals, root mean square. */
  readonly intervalMs: Milliseconds;
  /** Of the same intervals in ticks of 1/1024 s, as the standard service writes them. */
  readonly roundedMs: Milliseconds;
  /** The error over what is said of it, root mean square: 1 where both agree. */
  readonly overClaimed: number;
}

/** Measures hearts of 50 to 150 that breathe, a minute each; every second strap is worn upside down. */
export function judgeEcgs(noise: Omit<EcgNoise, 'isInverted'>, hearts: number): EcgVerdict {
  const count = { beats: 0, missed: 0, extra: 0, intervals: 0, square: 0, rounded: 0, claimed: 0 };
  for (let seed = 1; seed <= hearts; seed += 1) {
    const heart = new SimulatedHeart({ breathSwing: 0.06, pressureSwing: 0.02, noise: 0.01 }, seed);
    const drive = { rateBpm: 50 + 100 * uniform(seed, 61), breathsPerMinute: 6 + 10 * uniform(seed, 62) };
    const made = syntheticEcg(heart.live(SECONDS, drive), ECG_HZ, { ...noise, isInverted: seed % 2 === 0 }, seed);
    const peaks = rPeaks(made.microvolts, ECG_HZ);
    const found = made.beats.map((beat) => peaks.find((peak) => Math.abs(peak.atSeconds - beat) < OF_A_BEAT_SECONDS));
    const inner = found.slice(1, -1);
    count.beats += inner.length;
    count.missed += inner.filter((peak) => peak === undefined).length;
    count.extra += peaks.length - found.filter((peak) => peak !== undefined).length;
    for (const [index, beat] of made.beats.entries()) {
      addInterval(count, [found[index - 1], found[index]], [made.beats[index - 1] ?? beat, beat]);
    }
  }
  const { beats, missed, extra, intervals } = count;
  const rootOf = (sum: number) => Math.sqrt(sum / intervals);
  const [intervalMs, roundedMs, overClaimed] = [rootOf(count.square), rootOf(count.rounded), rootOf(count.claimed)];
  return { beats, missed, extra, intervalMs, roundedMs, overClaimed };
}

function addInterval(
  count: { intervals: number; square: number; rounded: number; claimed: number },
  [before, after]: readonly [RPeak | undefined, RPeak | undefined],
  [from, to]: readonly [number, number],
): void {
  if (!before || !after) return;
  const truth = 1000 * (to - from);
  const error = 1000 * (after.atSeconds - before.atSeconds) - truth;
  count.intervals += 1;
  count.square += error ** 2;
  count.rounded += (Math.round(truth / TICK_MS) * TICK_MS - truth) ** 2;
  count.claimed += error ** 2 / (before.errorMs ** 2 + after.errorMs ** 2);
}
