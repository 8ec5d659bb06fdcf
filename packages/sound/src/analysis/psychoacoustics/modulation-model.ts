import { elementAt } from '@innertide/std/element-at';
import type { Decibels, Hertz } from '@innertide/std/units';
import { fourierTransform } from '../fft.ts';
import { LOUDNESS_RATE } from './third-octave-levels.ts';

/** Channels one Bark wide at each half Bark, as P. Daniel and R. Weber have them (1997). */
export const CHANNELS = 47;

/** Length of a frame: 171 ms at 48 kHz. */
export const FRAME = 8192;

/** Critical-band rate of a frequency in Bark (E. Zwicker, E. Terhardt, 1980). */
export function barkOf(hz: Hertz): number {
  return 13 * Math.atan(0.00076 * hz) + 3.5 * Math.atan((hz / 7500) ** 2);
}

/** Transmission from the free field to the inner ear (H. Fastl, E. Zwicker, 2007, figure 8.18): Bark and decibels. */
const TRANSMISSION: readonly (readonly [bark: number, db: Decibels])[] = [
  [0, 0],
  [10, 0],
  [12, 1.15],
  [13, 2.31],
  [14, 3.85],
  [15, 5.62],
  [16, 6.92],
  [16.5, 7.38],
  [17, 6.92],
  [18, 4.23],
  [18.5, 2.31],
  [19, 0],
  [20, -1.43],
  [21, -2.59],
  [21.5, -3.57],
  [22, -5.19],
  [22.5, -7.41],
  [23, -11.3],
  [23.5, -20],
  [24, -40],
];

/** Threshold in quiet (E. Terhardt, 1979). */
function thresholdOf(hz: Hertz): Decibels {
  const khz = hz / 1000;
  return 3.64 * khz ** -0.8 - 6.5 * Math.exp(-0.6 * (khz - 3.3) ** 2) + 0.001 * khz ** 4;
}

/** A line through points given by falling or rising x; the ends go on level. */
export function interpolate(points: readonly (readonly [x: number, y: number])[], x: number): number {
  let before = elementAt(points, 0);
  for (const point of points) {
    if (point[0] >= x) {
      const width = point[0] - before[0];
      return width === 0 ? point[1] : before[1] + ((point[1] - before[1]) * (x - before[0])) / width;
    }
    before = point;
  }
  return before[1];
}

/** An audible component of a frame's spectrum. */
interface Component {
  readonly bin: number;
  readonly bark: number;
  readonly level: Decibels;
  /** Decibels a Bark towards higher bands (E. Terhardt, 1979). */
  readonly upperSlope: number;
}

const LOWER_SLOPE = 27;

const WINDOW = Float64Array.from({ length: FRAME }, (_, i) => {
  const turn = (2 * Math.PI * i) / FRAME;
  return (0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn)) / 0.42;
});

/**
 * Excitation of 47 channels by one frame of pressure in pascals at 48 kHz (P. Daniel, R. Weber, 1997, stage 1): each channel holds what
 * lies in its Bark and what spreads into it. @returns the magnitude of each channel over the frame
 */
export function channelEnvelopes(pressure: ArrayLike<number>, start: number): Float64Array[] {
  const re = new Float64Array(FRAME);
  const im = new Float64Array(FRAME);
  for (let i = 0; i < FRAME; i += 1) re[i] = (pressure[start + i] ?? 0) * (WINDOW[i] ?? 0);
  fourierTransform(re, im);
  const components: Component[] = [];
  for (let bin = 1; bin < FRAME / 2; bin += 1) {
    const hz = (bin * LOUDNESS_RATE) / FRAME;
    const bark = barkOf(hz);
    const gain = 10 ** (interpolate(TRANSMISSION, bark) / 20);
    re[bin] = (re[bin] ?? 0) * gain;
    im[bin] = (im[bin] ?? 0) * gain;
    const amplitude = (2 * Math.hypot(re[bin] ?? 0, im[bin] ?? 0)) / FRAME;
    const level = 20 * Math.log10(amplitude / Math.SQRT2 / 2e-5 + 1e-12);
    if (level <= thresholdOf(hz) || bark > 24) continue;
    components.push({ bin, bark, level, upperSlope: Math.max(0, 24 + 230 / hz - 0.2 * level) });
  }
  return Array.from({ length: CHANNELS }, (_, channel) => envelopeOf(components, re, im, (channel + 1) / 2));
}

function envelopeOf(
  components: readonly Component[],
  re: Float64Array,
  im: Float64Array,
  centre: number,
): Float64Array {
  const own = new Float64Array(FRAME);
  const ownIm = new Float64Array(FRAME);
  const threshold = thresholdOf(hertzOf(centre));
  for (const { bin, bark, level, upperSlope } of components) {
    const apart = Math.abs(bark - centre);
    let gain = 1;
    if (apart > 0.5) {
      const fall = (apart - 0.5) * (bark > centre ? LOWER_SLOPE : upperSlope);
      if (level - fall < threshold) continue;
      gain = 10 ** (-fall / 20);
    }
    // Only positive frequencies: the inverse transform is the analytic signal, whose magnitude is the envelope.
    own[bin] = 2 * gain * (re[bin] ?? 0);
    ownIm[bin] = 2 * gain * (im[bin] ?? 0);
  }
  // An inverse transform is a transform with the two parts exchanged.
  fourierTransform(ownIm, own);
  return own.map((value, i) => Math.hypot(value, ownIm[i] ?? 0) / FRAME);
}

/** Frequency of a critical-band rate, by halving. */
export function hertzOf(bark: number): Hertz {
  let [low, high] = [0, 20_000];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (barkOf(middle) < bark) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
