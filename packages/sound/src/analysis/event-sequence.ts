import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';
import { fourierTransform, powerSpectrum } from './fft.ts';

/** Frames of 43 ms, 20 ms apart: a drop, a crack or a syllable is one event of one to three of them. */
const SIZE_SECONDS: Seconds = 0.043;
const HOP_SECONDS: Seconds = 0.02;

/** Bands an octave wide, from the lowest edge on. */
const BANDS = 6;
const LOWEST_HZ: Hertz = 150;

/** What is slower than this is a swell, not an event, and counts as nothing. */
const SWELL_SECONDS: Seconds = 1;

/** Two sequences are compared over at least this much of them. */
const SHORTEST_OVERLAP_SECONDS: Seconds = 20;

/** Events of a sound, as spectra: of each band the level over its own swells, with variance one, padded to twice its length. */
export interface EventSequence {
  readonly frames: number;
  readonly bands: readonly { readonly re: Float64Array; readonly im: Float64Array }[];
}

/** When something begins and ends in six octaves of a sound: what two minutes of a loop would share, whatever its noise does. */
export function eventSequence(channels: readonly Float32Array[], sampleRate: number): EventSequence {
  const size = 2 ** Math.round(Math.log2(sampleRate * SIZE_SECONDS));
  const hop = Math.round(sampleRate * HOP_SECONDS);
  const mono = elementAt(channels, 0).map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0));
  const frames = Math.max(0, Math.floor((mono.length - size) / hop));
  const levels = Array.from({ length: BANDS }, () => new Float64Array(frames));
  for (let frame = 0; frame < frames; frame += 1) {
    const power = powerSpectrum(mono, frame * hop, size);
    levels.forEach((level, band) => {
      const edge = (n: number) => Math.min(power.length - 1, Math.round((LOWEST_HZ * 2 ** n * size) / sampleRate));
      let sum = 1e-10;
      for (let k = edge(band); k < edge(band + 1); k += 1) sum += power[k] ?? 0;
      level[frame] = Math.log(sum);
    });
  }
  const padded = 2 ** Math.ceil(Math.log2(2 * frames));
  return {
    frames,
    bands: levels.map((level) => {
      const re = new Float64Array(padded);
      re.set(standardised(withoutSwells(level)));
      const im = new Float64Array(padded);
      fourierTransform(re, im);
      return { re, im };
    }),
  };
}

/**
 * The highest correlation of two sequences of one length at any distance at which they overlap by twenty seconds: 1 when one is heard
 * in the other, near 0 when nothing comes back.
 */
export function likenessOfEvents(a: EventSequence, b: EventSequence): number {
  const size = elementAt(a.bands, 0).re.length;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  a.bands.forEach((one, band) => {
    const other = elementAt(b.bands, band);
    for (let k = 0; k < size; k += 1) {
      const [x, y, u, v] = [one.re[k] ?? 0, one.im[k] ?? 0, other.re[k] ?? 0, other.im[k] ?? 0];
      re[k] = (re[k] ?? 0) + x * u + y * v;
      im[k] = (im[k] ?? 0) + y * u - x * v;
    }
  });
  fourierTransform(im, re);
  let highest = -1;
  const most = a.frames - Math.round(SHORTEST_OVERLAP_SECONDS / HOP_SECONDS);
  for (let lag = -most; lag <= most; lag += 1) {
    const product = (re[(lag + size) % size] ?? 0) / size;
    highest = Math.max(highest, product / (BANDS * (a.frames - Math.abs(lag))));
  }
  return highest;
}

/** Each value without the mean of the second around it. */
function withoutSwells(level: Float64Array): Float64Array {
  const reach = Math.round(SWELL_SECONDS / HOP_SECONDS / 2);
  const sums = new Float64Array(level.length + 1);
  level.forEach((value, i) => {
    sums[i + 1] = (sums[i] ?? 0) + value;
  });
  return level.map((value, i) => {
    const from = Math.max(0, i - reach);
    const to = Math.min(level.length, i + reach + 1);
    return value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

function standardised(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return variance < 1e-9 ? values.map(() => 0) : values.map((value) => (value - mean) / Math.sqrt(variance));
}
