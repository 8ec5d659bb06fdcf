import type { Decibels } from '@innertide/std/units';
import { type Biquad, filter } from './biquad.ts';

/** The two K-weighting stages of ITU-R BS.1770-4 at any sample rate. */
function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const d = 1 + k / q + k * k;
  const shelf: Biquad = [
    (high + (band * k) / q + k * k) / d,
    (2 * (k * k - high)) / d,
    (high - (band * k) / q + k * k) / d,
    (2 * (k * k - 1)) / d,
    (1 - k / q + k * k) / d,
  ];
  const k2 = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q2 = 0.5003270373238773;
  const d2 = 1 + k2 / q2 + k2 * k2;
  return [shelf, [1, -2, 1, (2 * (k2 * k2 - 1)) / d2, (1 - k2 / q2 + k2 * k2) / d2]];
}

/** LUFS of a K-weighted energy summed over the channels (BS.1770-4), −200 at the lowest. */
export const toLufs = (energy: number): number => -0.691 + 10 * Math.log10(Math.max(energy, 1e-20));

/** How loud a sound is and how much that moves. */
export interface LoudnessReport {
  /** LUFS, gated at −70 LUFS and 10 LU under the mean (BS.1770-4). */
  readonly integrated: Decibels;
  /** Loudness range in LU (EBU Tech 3342): 10th to 95th percentile of three-second windows. */
  readonly range: Decibels;
  /** How far the loudest three seconds lie over the whole, in LU. */
  readonly peakOverWhole: Decibels;
}

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / (values.length || 1);

/** Loudness of a stretch of at least three seconds; shorter ones have no range. */
export function measureLoudness(channels: readonly Float32Array[], sampleRate: number): LoudnessReport {
  const tenths = weightedTenths(channels, sampleRate);
  const integrated = toLufs(mean(gated(windows(tenths, 4), -10)));
  const spoken = gated(windows(tenths, 30), -20)
    .map(toLufs)
    .sort((a, b) => a - b);
  const at = (share: number) => spoken[Math.round(share * (spoken.length - 1))] ?? integrated;
  return { integrated, range: at(0.95) - at(0.1), peakOverWhole: at(1) - integrated };
}

/** Integrated loudness alone, in LUFS; −∞ for silence. */
export function integratedLoudness(channels: readonly Float32Array[], sampleRate: number): Decibels {
  return loudnessOfTenths(weightedTenths(channels, sampleRate));
}

/** Integrated loudness from the K-weighted energies of tenths of a second, for sounds too long to hold; −∞ for silence. */
export function loudnessOfTenths(tenths: Float64Array): Decibels {
  const blocks = gated(windows(tenths, 4), -10);
  return blocks.length === 0 ? Number.NEGATIVE_INFINITY : toLufs(mean(blocks));
}

/** Loudest 400 ms (momentary loudness, EBU Tech 3341), in LUFS; about −200 for silence. */
export function loudestMoment(channels: readonly Float32Array[], sampleRate: number): Decibels {
  return toLufs(Math.max(0, ...windows(weightedTenths(channels, sampleRate), 4)));
}

/** K-weighted energy of all channels in each tenth of a second. */
export function weightedTenths(channels: readonly Float32Array[], sampleRate: number): Float64Array {
  const step = Math.round(sampleRate / 10);
  const count = Math.floor((channels[0]?.length ?? 0) / step);
  const energy = new Float64Array(count);
  const [shelf, cut] = kWeighting(sampleRate);
  for (const channel of channels) {
    const weighted = filter(filter(channel, shelf), cut);
    for (let b = 0; b < count; b += 1) {
      let sum = 0;
      for (let i = b * step; i < (b + 1) * step; i += 1) sum += (weighted[i] ?? 0) ** 2;
      energy[b] = (energy[b] ?? 0) + sum / step;
    }
  }
  return energy;
}

function windows(tenths: Float64Array, length: number): number[] {
  const means: number[] = [];
  for (let b = length - 1; b < tenths.length; b += 1) means.push(mean([...tenths.subarray(b - length + 1, b + 1)]));
  return means;
}

/** What lies over −70 LUFS and over a gate relative to its mean. */
function gated(energies: readonly number[], relative: Decibels): number[] {
  const loud = energies.filter((e) => toLufs(e) > -70);
  const gate = toLufs(mean(loud)) + relative;
  return loud.filter((e) => toLufs(e) > gate);
}

const TAPS = 24;

/** Highest value of the waveform between the samples too (four-fold windowed-sinc interpolation), in dBTP. */
export function truePeakDb(channels: readonly Float32Array[]): Decibels {
  const phases = [0.25, 0.5, 0.75].map((fraction) =>
    Float64Array.from({ length: TAPS }, (_, i) => {
      const t = i - TAPS / 2 + 1 - fraction;
      return (Math.sin(Math.PI * t) / (Math.PI * t)) * (0.5 + 0.5 * Math.cos((2 * Math.PI * t) / TAPS));
    }),
  );
  let peak = 1e-15;
  for (const channel of channels) for (const v of channel) peak = Math.max(peak, Math.abs(v));
  const near = peak * 0.6;
  for (const channel of channels) {
    for (let i = TAPS; i < channel.length - TAPS; i += 1) {
      if (Math.abs(channel[i] ?? 0) < near && Math.abs(channel[i + 1] ?? 0) < near) continue;
      for (const taps of phases) {
        let sum = 0;
        for (let k = 0; k < TAPS; k += 1) sum += (taps[k] ?? 0) * (channel[i + k - TAPS / 2 + 1] ?? 0);
        peak = Math.max(peak, Math.abs(sum));
      }
    }
  }
  return 20 * Math.log10(peak);
}
