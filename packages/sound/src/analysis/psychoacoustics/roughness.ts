import { elementAt } from '@innertide/std/element-at';
import { fourierTransform } from '../fft.ts';
import { CHANNELS, channelEnvelopes, FRAME, interpolate } from './modulation-model.ts';
import { curveOf } from './roughness-curves.ts';
import { LOUDNESS_RATE } from './third-octave-levels.ts';

/** How much each band contributes (W. Aures, 1985), for 0 to 24 Bark. */
const BAND_WEIGHTS: readonly number[] = [
  0.15, 0.26, 0.38, 0.47, 0.54, 0.65, 0.76, 0.83, 0.9, 0.98, 0.98, 0.9, 0.8, 0.7, 0.62, 0.54, 0.49, 0.43, 0.39, 0.35,
  0.3, 0.3, 0.3, 0.3, 0.3,
];

/** Bins that the analysis window fills by itself: no fluctuation of the sound. */
const WINDOW_BINS = 3;

/** Makes a tone of 1 kHz at 60 dB, modulated fully at 70 Hz, 1 asper (P. Daniel, R. Weber, 1997, equation 9). */
const SCALE = 0.25;

let weights: readonly Float64Array[] | null = null;

/** The weight of each bin of an envelope's spectrum, for each channel. */
function fluctuationWeights(): readonly Float64Array[] {
  weights ??= Array.from({ length: CHANNELS }, (_, channel) =>
    Float64Array.from({ length: FRAME / 2 }, (_value, bin) =>
      bin < WINDOW_BINS ? 0 : interpolate(curveOf(channel), (bin * LOUDNESS_RATE) / FRAME),
    ),
  );
  return weights;
}

/**
 * Roughness of one frame of 171 ms in asper, by the model of P. Daniel and R. Weber (1997): fluctuations of each critical band between
 * 15 and 400 Hz, where neighbouring bands fluctuate together. 1 asper is a tone of 1 kHz at 60 dB, modulated fully at 70 Hz.
 *
 * @param pressure in pascals at 48 kHz
 * @param start first sample of the frame
 */
export function roughnessAt(pressure: ArrayLike<number>, start: number): number {
  const fluctuations: Float64Array[] = [];
  const depths = channelEnvelopes(pressure, start).map((envelope, channel) => {
    const mean = envelope.reduce((sum, value) => sum + value, 0) / FRAME;
    const fluctuation = weighted(envelope, mean, elementAt(fluctuationWeights(), channel));
    fluctuations.push(fluctuation);
    const rms = Math.sqrt(fluctuation.reduce((sum, value) => sum + value * value, 0) / FRAME);
    return mean < 1e-9 ? 0 : Math.min(1, rms / mean);
  });
  const together = Array.from({ length: CHANNELS - 2 }, (_, channel) =>
    correlation(elementAt(fluctuations, channel), elementAt(fluctuations, channel + 2)),
  );
  let sum = 0;
  depths.forEach((depth, channel) => {
    const bark = (channel + 1) / 2;
    const below = together[channel - 2] ?? 1;
    const above = together[channel] ?? 1;
    const weight = interpolate(
      BAND_WEIGHTS.map((value, n) => [n, value] as const),
      bark,
    );
    sum += weight * (depth * below * above) ** 2;
  });
  return SCALE * sum;
}

/** Mean roughness of a sound in asper, from frames that are spread over it. */
export function roughnessOf(pressure: ArrayLike<number>, frames: number): number {
  const last = pressure.length - FRAME;
  let sum = 0;
  for (let n = 0; n < frames; n += 1) sum += roughnessAt(pressure, Math.floor((last * (n + 0.5)) / frames));
  return sum / frames;
}

function weighted(envelope: Float64Array, mean: number, weight: Float64Array): Float64Array {
  const re = envelope.map((value) => value - mean);
  const im = new Float64Array(FRAME);
  fourierTransform(re, im);
  for (let bin = 0; bin < FRAME; bin += 1) {
    const gain = (weight[Math.min(bin, FRAME - bin)] ?? 0) / FRAME;
    re[bin] = (re[bin] ?? 0) * gain;
    im[bin] = (im[bin] ?? 0) * gain;
  }
  // An inverse transform is a transform with the two parts exchanged.
  fourierTransform(im, re);
  return re;
}

function correlation(a: Float64Array, b: Float64Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    ab += (a[i] ?? 0) * (b[i] ?? 0);
    aa += (a[i] ?? 0) ** 2;
    bb += (b[i] ?? 0) ** 2;
  }
  return aa * bb < 1e-40 ? 0 : ab / Math.sqrt(aa * bb);
}
