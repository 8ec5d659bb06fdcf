// Cochlear envelopes: the first two stages of the texture model of J. McDermott and E. Simoncelli, "Sound texture
// perception via statistics of the auditory periphery", Neuron 71, 2011.
import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { fourierTransform } from './fft.ts';

/** Filters, equally spaced on the ERB scale between two cut-offs. */
const TEXTURE_BANDS = 24;
const LOWEST_HZ: Hertz = 60;
const HIGHEST_HZ: Hertz = 14_000;

/** Highest modulation in an envelope. */
const ENVELOPE_HZ: Hertz = 200;

/** Exponent of the cochlea's compression. */
const COMPRESSION = 0.3;

/** Equivalent rectangular bandwidths below a frequency (B. Glasberg and B. Moore, Hearing Research 47, 1990). */
function erbOf(hz: Hertz): number {
  return 9.265 * Math.log(1 + hz / (24.7 * 9.265));
}

/** The bands of a stretch of sound. */
export interface CochlearBands {
  readonly seconds: Seconds;
  /** From the lowest to the highest. */
  readonly bands: readonly CochlearBand[];
}

/** One band of a sound. */
export interface CochlearBand {
  readonly hz: Hertz;
  /** Power of the band, full scale = 0. */
  readonly level: Decibels;
  /** Magnitude of the analytic signal to the power 0.3, up to ENVELOPE_HZ. A power of two of samples over the stretch. */
  readonly envelope: Float64Array;
}

/** Largest power of two that is not above a number. */
function powerOfTwoWithin(length: number): number {
  return 2 ** Math.floor(Math.log2(length));
}

/**
 * Splits a sound into the envelopes of its bands. Half-cosine filters over one ERB step to either side, squared to sum to
 * one; cut to the largest power of two of samples within the sound.
 * @param signal one channel, at least a second long.
 * @param sampleRate hertz; bands above half of it are silent.
 */
export function cochlearBands(signal: Float32Array, sampleRate: Hertz): CochlearBands {
  const size = powerOfTwoWithin(signal.length);
  const re = Float64Array.from(signal.subarray(0, size));
  const im = new Float64Array(size);
  fourierTransform(re, im);
  const from = erbOf(LOWEST_HZ);
  const step = (erbOf(HIGHEST_HZ) - from) / (TEXTURE_BANDS + 1);
  const bands = Array.from({ length: TEXTURE_BANDS }, (_, n) =>
    bandOf(re, im, sampleRate, from + (n + 1) * step, step),
  );
  return { seconds: size / sampleRate, bands };
}

function hzOf(erb: number): Hertz {
  return (Math.exp(erb / 9.265) - 1) * 24.7 * 9.265;
}

function bandOf(re: Float64Array, im: Float64Array, sampleRate: Hertz, middle: number, step: number): CochlearBand {
  const size = re.length;
  const binHz = sampleRate / size;
  const first = Math.ceil(hzOf(middle - step) / binHz);
  const last = Math.min(size / 2 - 1, Math.floor(hzOf(middle + step) / binHz));
  // The analytic signal of a band needs only as many samples as the band has bins; twice as many for its magnitude.
  const length = 2 ** Math.ceil(Math.log2((2 * ENVELOPE_HZ) / binHz));
  const short = Math.max(length, 2 ** Math.ceil(Math.log2(2 * (last - first + 1))));
  const bandRe = new Float64Array(short);
  const bandIm = new Float64Array(short);
  let power = 0;
  for (let k = first; k <= last; k += 1) {
    const gain = Math.cos(((erbOf(k * binHz) - middle) / step) * (Math.PI / 2)) / size;
    const x = (re[k] ?? 0) * gain;
    const y = (im[k] ?? 0) * gain;
    bandRe[k - first] = x;
    bandIm[k - first] = y;
    power += 2 * (x * x + y * y);
  }
  fourierTransform(bandIm, bandRe);
  for (let i = 0; i < short; i += 1) {
    bandRe[i] = (2 * Math.hypot(bandRe[i] ?? 0, bandIm[i] ?? 0)) ** COMPRESSION;
  }
  const envelope = lowPassed(bandRe, length, binHz);
  return { hz: hzOf(middle), level: 10 * Math.log10(power + 1e-20), envelope };
}

/** Removes what lies above ENVELOPE_HZ and returns the sequence at `length` samples, a power of two, of the same stretch. */
function lowPassed(sequence: Float64Array, length: number, binHz: Hertz): Float64Array {
  const size = sequence.length;
  const re = Float64Array.from(sequence);
  const im = new Float64Array(size);
  fourierTransform(re, im);
  const outRe = new Float64Array(length);
  const outIm = new Float64Array(length);
  outRe[0] = (re[0] ?? 0) / size;
  const highest = Math.min(Math.floor(ENVELOPE_HZ / binHz), length / 2 - 1, size / 2 - 1);
  for (let k = 1; k <= highest; k += 1) {
    outRe[k] = (re[k] ?? 0) / size;
    outIm[k] = (im[k] ?? 0) / size;
    outRe[length - k] = (re[size - k] ?? 0) / size;
    outIm[length - k] = (im[size - k] ?? 0) / size;
  }
  fourierTransform(outIm, outRe);
  return outRe;
}
