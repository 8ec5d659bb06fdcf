// Texture statistics: what tells rain from a stream to the ear, whatever the moment (J. McDermott and E. Simoncelli,
// "Sound texture perception via statistics of the auditory periphery", Neuron 71, 2011), and three of the waveform.
import { elementAt } from '@innertide/std/element-at';
import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { fourierTransform } from './fft.ts';
import { type CochlearBand, type CochlearBands, cochlearBands } from './texture-bands.ts';
import { broadbandEvents } from './texture-events.ts';

/** Bands apart at which envelopes are correlated. */
const CORRELATION_OFFSETS = [1, 4, 8, 15] as const;

/** Upper edges of the modulation bands: all below 0.5 Hz, then octaves. */
const MODULATION_EDGES_HZ = [0.5, 1, 2, 4, 8, 16, 32, 64, 128] as const;

/** Bands this far below the loudest take no part in a median. */
const QUIETEST: Decibels = 30;

/** The envelope of one band in numbers. */
export interface BandTexture {
  readonly hz: Hertz;
  readonly level: Decibels;
  /** Standard deviation of the envelope over its mean. */
  readonly variation: number;
  readonly skewness: number;
  /** A Gaussian distribution has 3. */
  readonly kurtosis: number;
  /** Share of the envelope's power in each modulation band of MODULATION_EDGES_HZ. */
  readonly modulation: readonly number[];
}

/** A sound as a texture. */
export interface Texture {
  readonly seconds: Seconds;
  /** From the lowest to the highest. */
  readonly bands: readonly BandTexture[];
  /** Correlation of each pair of bands CORRELATION_OFFSETS apart: a row an offset, lowest pair first. */
  readonly correlations: readonly (readonly number[])[];
  /** Peak over RMS of the waveform. */
  readonly crest: Decibels;
  /** Of the waveform: Gaussian noise has 3, single impacts have tens and hundreds. */
  readonly waveformKurtosis: number;
  /** Moments at which half the spectrum rises at once. */
  readonly eventsPerSecond: number;
}

/** Medians over the bands within 30 dB of the loudest, and the figures of the waveform. */
export interface TextureSummary {
  readonly variation: number;
  readonly skewness: number;
  readonly kurtosis: number;
  /** By CORRELATION_OFFSETS. */
  readonly correlation: readonly number[];
  /** By MODULATION_EDGES_HZ. */
  readonly modulation: readonly number[];
  readonly crest: Decibels;
  readonly waveformKurtosis: number;
  readonly eventsPerSecond: number;
}

/**
 * Measures a sound as a texture.
 * @param signal one channel; the largest power of two of samples from its beginning is measured, 2^20 of them in the
 *   published figures of this project (23.8 s at 44.1 kHz).
 */
export function measureTexture(signal: Float32Array, sampleRate: Hertz): Texture {
  const cochlear = cochlearBands(signal, sampleRate);
  const measured = signal.subarray(0, Math.round(cochlear.seconds * sampleRate));
  return {
    seconds: cochlear.seconds,
    bands: cochlear.bands.map((band) => bandTexture(band, cochlear.seconds)),
    correlations: CORRELATION_OFFSETS.map((offset) => correlationsOf(cochlear, offset)),
    ...waveformOf(measured),
    eventsPerSecond: broadbandEvents(measured, sampleRate).length / cochlear.seconds,
  };
}

function bandTexture({ hz, level, envelope }: CochlearBand, seconds: Seconds): BandTexture {
  const { mean, deviation, skewness, kurtosis } = momentsOf(envelope);
  const modulation = modulationOf(envelope, mean, seconds);
  return { hz, level, variation: deviation / (mean + 1e-12), skewness, kurtosis, modulation };
}

function momentsOf(values: Float64Array | Float32Array) {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let [second, third, fourth] = [0, 0, 0];
  for (const value of values) {
    const square = (value - mean) ** 2;
    second += square;
    third += square * (value - mean);
    fourth += square * square;
  }
  const variance = second / values.length + 1e-30;
  const skewness = third / values.length / variance ** 1.5;
  return { mean, deviation: Math.sqrt(variance), skewness, kurtosis: fourth / values.length / variance ** 2 };
}

function modulationOf(envelope: Float64Array, mean: number, seconds: Seconds): number[] {
  const re = envelope.map((value) => value - mean);
  const im = new Float64Array(re.length);
  fourierTransform(re, im);
  const shares = MODULATION_EDGES_HZ.map(() => 0);
  let all = 1e-30;
  let band = 0;
  for (let k = 1; k < re.length / 2; k += 1) {
    const power = (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
    all += power;
    while (band < shares.length && k / seconds >= elementAt(MODULATION_EDGES_HZ, band)) band += 1;
    if (band < shares.length) shares[band] = elementAt(shares, band) + power;
  }
  return shares.map((share) => share / all);
}

function correlationsOf({ bands }: CochlearBands, offset: number): number[] {
  return bands.slice(offset).map(({ envelope }, n) => correlation(envelope, elementAt(bands, n).envelope));
}

function correlation(a: Float64Array, b: Float64Array): number {
  const [first, second] = [momentsOf(a), momentsOf(b)];
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += ((a[i] ?? 0) - first.mean) * ((b[i] ?? 0) - second.mean);
  return sum / a.length / (first.deviation * second.deviation);
}

function waveformOf(signal: Float32Array): { readonly crest: Decibels; readonly waveformKurtosis: number } {
  const { deviation, kurtosis } = momentsOf(signal);
  const peak = signal.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { crest: 20 * Math.log10(peak / deviation + 1e-12), waveformKurtosis: kurtosis };
}

/** Sums a texture up as the published figures of this project do. */
export function summariseTexture(texture: Texture): TextureSummary {
  const { bands, correlations, crest, waveformKurtosis, eventsPerSecond } = texture;
  const loudest = Math.max(...bands.map(({ level }) => level));
  const isAudible = bands.map(({ level }) => level > loudest - QUIETEST);
  const audible = bands.filter((_, n) => isAudible[n]);
  return {
    variation: median(audible.map(({ variation }) => variation)),
    skewness: median(audible.map(({ skewness }) => skewness)),
    kurtosis: median(audible.map(({ kurtosis }) => kurtosis)),
    correlation: CORRELATION_OFFSETS.map((offset, n) =>
      median(elementAt(correlations, n).filter((_, low) => isAudible[low] && isAudible[low + offset])),
    ),
    modulation: MODULATION_EDGES_HZ.map((_, n) => median(audible.map(({ modulation }) => elementAt(modulation, n)))),
    crest,
    waveformKurtosis,
    eventsPerSecond,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1
    ? elementAt(sorted, middle)
    : (elementAt(sorted, middle - 1) + elementAt(sorted, middle)) / 2;
}
