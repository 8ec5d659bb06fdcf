import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import type { Decibels } from '@innertide/std/units';
import { fourierTransform } from './fft.ts';
import type { BandTexture, Texture } from './texture.ts';

/**
 * Standard deviation of each statistic over twenty-seven recordings of nature (rain, fire, streams, waves, wind, thunder,
 * animals): what a distance of one is worth.
 */
export const SPREAD = {
  level: 10,
  variation: 0.7,
  skewness: 1.1,
  kurtosis: 0.8,
  correlation: 0.24,
  modulation: 4.5,
} as const;
export const WAVEFORM_SPREAD = { crest: 7, kurtosis: 2, events: 1.5 } as const;

/** Bands this far below the loudest of either sound are not compared. */
const QUIETEST: Decibels = 40;

/** A share of modulation below this counts as this. */
const LEAST_SHARE = 0.005;

/** Events a second that are too few to compare by their ratio. */
const FEW_EVENTS = 0.3;

/** How far two textures lie apart, a group of statistics at a time; each in standard deviations over nature's recordings. */
export interface TextureDistance {
  /** Spectrum, without the overall level. */
  readonly level: number;
  readonly variation: number;
  readonly skewness: number;
  readonly kurtosis: number;
  readonly correlation: number;
  readonly modulation: number;
  /** Crest, waveform kurtosis and broadband events. */
  readonly waveform: number;
  /** Root mean square of the groups. */
  readonly total: number;
}

/** Measures the distance of two textures: 0 for the same sound, about 1 for two kinds of sound. Symmetric. */
export function textureDistance(a: Texture, b: Texture): TextureDistance {
  const used = comparable(a, b);
  const pairs = a.bands.flatMap((band, n) => (used[n] ? [[band, elementAt(b.bands, n)] as const] : []));
  const differences = pairs.map(([one, two]) => one.level - two.level);
  const offset = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  const over = (difference: (one: BandTexture, two: BandTexture) => number, spread: number) =>
    rms(pairs.map(([one, two]) => difference(one, two) / spread));
  const groups = {
    level: rms(differences.map((value) => (value - offset) / SPREAD.level)),
    variation: over((one, two) => Math.log2(one.variation / two.variation), SPREAD.variation),
    skewness: over((one, two) => one.skewness - two.skewness, SPREAD.skewness),
    kurtosis: over((one, two) => Math.log2(one.kurtosis / two.kurtosis), SPREAD.kurtosis),
    correlation: correlationDistance(a, b, used),
    modulation: rms(pairs.map(([one, two]) => modulationDistance(one, two))),
    waveform: waveformDistance(a, b),
  };
  return { ...groups, total: rms(Object.values(groups)) };
}

/** Whether each band is loud enough in both. */
function comparable(a: Texture, b: Texture): boolean[] {
  const floor = ({ bands }: Texture) => Math.max(...bands.map(({ level }) => level)) - QUIETEST;
  const [first, second] = [floor(a), floor(b)];
  return a.bands.map(({ level }, n) => level > first || elementAt(b.bands, n).level > second);
}

function correlationDistance(a: Texture, b: Texture, used: readonly boolean[]): number {
  const offsets = a.correlations.map((row) => used.length - row.length);
  return rms(
    a.correlations.flatMap((row, r) =>
      row.flatMap((value, low) =>
        used[low] && used[low + elementAt(offsets, r)]
          ? [(value - elementAt(elementAt(b.correlations, r), low)) / SPREAD.correlation]
          : [],
      ),
    ),
  );
}

function modulationDistance(one: BandTexture, two: BandTexture): number {
  const decibels = (share: number) => 10 * Math.log10(share + LEAST_SHARE);
  return rms(
    one.modulation.map((share, n) => (decibels(share) - decibels(elementAt(two.modulation, n))) / SPREAD.modulation),
  );
}

function waveformDistance(a: Texture, b: Texture): number {
  return rms([
    (a.crest - b.crest) / WAVEFORM_SPREAD.crest,
    Math.log2(a.waveformKurtosis / b.waveformKurtosis) / WAVEFORM_SPREAD.kurtosis,
    Math.log2((a.eventsPerSecond + FEW_EVENTS) / (b.eventsPerSecond + FEW_EVENTS)) / WAVEFORM_SPREAD.events,
  ]);
}

function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));
}

/**
 * Makes noise with the spectrum of a sound and nothing else of it: every phase is drawn anew.
 * @param signal one channel; the largest power of two of samples from its beginning is used.
 * @param seed unsigned 32-bit integer.
 */
export function noiseWithSpectrumOf(signal: Float32Array, seed: number): Float32Array {
  const size = 2 ** Math.floor(Math.log2(signal.length));
  const re = Float64Array.from(signal.subarray(0, size));
  const im = new Float64Array(size);
  fourierTransform(re, im);
  im.fill(0, 0, 1);
  for (let k = 1; k < size / 2; k += 1) {
    const magnitude = Math.hypot(re[k] ?? 0, im[k] ?? 0) / size;
    const phase = 2 * Math.PI * uniform(seed, k);
    re[k] = magnitude * Math.cos(phase);
    im[k] = magnitude * Math.sin(phase);
    re[size - k] = re[k] ?? 0;
    im[size - k] = -(im[k] ?? 0);
  }
  re[0] = 0;
  re[size / 2] = 0;
  im[size / 2] = 0;
  fourierTransform(im, re);
  return Float32Array.from(re);
}

/** Cuts a sound into stretches of the same length, as many as there are. */
export function stretchesOf(signal: Float32Array, frames: number): Float32Array[] {
  return Array.from({ length: Math.floor(signal.length / frames) }, (_, n) =>
    signal.subarray(n * frames, (n + 1) * frames),
  );
}

/** Mean of two channels. */
export function monoOf([left, right]: readonly [Float32Array, Float32Array]): Float32Array {
  return left.map((value, i) => (value + elementAt(right, i)) / 2);
}
