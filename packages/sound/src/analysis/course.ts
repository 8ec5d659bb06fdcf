import { elementAt } from '@innertide/std/element-at';
import { powerSpectrum } from './fft.ts';

const SIZE_SECONDS = 0.17;
const HOP_SECONDS = 0.5;
const BANDS = 24;
export const FEATURES = BANDS + 12;

/** Two stretches nearer than this are one event, not a repetition. */
const SHORTEST_LAG = 16;

/** Overlap two courses are compared over at least: a minute. */
export const SHORTEST_OVERLAP = 120;

/**
 * The course of a sound: every half second its level in 24 mel bands and on the twelve tones, each feature centred,
 * freed of its trend and scaled to a variance of one. Columns of equal length.
 */
export type Course = readonly Float64Array[];

/** @param a4Hz the grid the twelve tones are counted on. */
export function courseOf(channels: readonly Float32Array[], sampleRate: number, a4Hz: number): Course {
  const size = 2 ** Math.round(Math.log2(sampleRate * SIZE_SECONDS));
  const hop = Math.round(sampleRate * HOP_SECONDS);
  const mono = elementAt(channels, 0).map(
    (_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length,
  );
  const count = Math.max(0, Math.floor((mono.length - size) / hop));
  const columns = Array.from({ length: FEATURES }, () => new Float64Array(count));
  const bandOf = melBands(size, sampleRate);
  const toneOf = tones(size, sampleRate, a4Hz);
  const sums = new Float64Array(FEATURES);
  for (let frame = 0; frame < count; frame += 1) {
    sums.fill(1e-10);
    const power = powerSpectrum(mono, frame * hop, size);
    for (let k = 1; k < power.length; k += 1) {
      const band = bandOf[k] ?? 0;
      const tone = toneOf[k] ?? 0;
      if (band >= 0) sums[band] = (sums[band] ?? 0) + (power[k] ?? 0);
      if (tone >= 0) sums[BANDS + tone] = (sums[BANDS + tone] ?? 0) + (power[k] ?? 0);
    }
    for (let f = 0; f < FEATURES; f += 1) elementAt(columns, f)[frame] = Math.log(sums[f] ?? 0);
  }
  return columns.map(standardised);
}

/** Highest correlation of a course with itself at any distance from eight seconds on: 1 is a loop. */
export function repetitionOf(course: Course): number {
  let highest = 0;
  const frames = elementAt(course, 0).length;
  for (let lag = SHORTEST_LAG; lag < frames * 0.75; lag += 1) {
    highest = Math.max(highest, correlationAt(course, course, lag));
  }
  return highest;
}

/** Highest correlation of any stretch of a minute or more (or all there is) of one course with one of the other. */
export function likenessOf(a: Course, b: Course): number {
  let highest = -1;
  const overlap = Math.min(SHORTEST_OVERLAP, elementAt(a, 0).length, elementAt(b, 0).length);
  for (let lag = overlap - elementAt(b, 0).length; lag <= elementAt(a, 0).length - overlap; lag += 1) {
    highest = Math.max(highest, correlationAt(a, b, lag));
  }
  return highest;
}

/** Mean over the features of the product of `a` at t + lag with `b` at t. */
function correlationAt(a: Course, b: Course, lag: number): number {
  const from = Math.max(0, -lag);
  const to = Math.min(elementAt(b, 0).length, elementAt(a, 0).length - lag);
  let sum = 0;
  for (let f = 0; f < FEATURES; f += 1) {
    const x = elementAt(a, f);
    const y = elementAt(b, f);
    for (let t = from; t < to; t += 1) sum += (x[t + lag] ?? 0) * (y[t] ?? 0);
  }
  return sum / ((to - from) * FEATURES);
}

function standardised(values: Float64Array): Float64Array {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  let above = 0;
  let below = 1e-12;
  values.forEach((v, i) => {
    above += (i - middle) * (v - mean);
    below += (i - middle) ** 2;
  });
  const flat = values.map((v, i) => v - mean - (above / below) * (i - middle));
  const deviation = Math.sqrt(flat.reduce((sum, v) => sum + v * v, 0) / flat.length);
  return deviation < 1e-6 ? flat.fill(0) : flat.map((v) => v / deviation);
}

/** Mel band of each bin between 60 and 10,000 Hz, or −1. */
function melBands(size: number, sampleRate: number): Int32Array {
  const mel = (hz: number) => Math.log10(1 + hz / 700);
  const low = mel(60);
  const high = mel(Math.min(10000, 0.45 * sampleRate));
  return Int32Array.from({ length: size / 2 + 1 }, (_, k) => {
    const band = Math.floor((BANDS * (mel((k * sampleRate) / size) - low)) / (high - low));
    return band >= 0 && band < BANDS ? band : -1;
  });
}

/** Tone of the scale each bin between 80 and 1,500 Hz lies nearest to, or −1. */
function tones(size: number, sampleRate: number, a4Hz: number): Int32Array {
  return Int32Array.from({ length: size / 2 + 1 }, (_, k) => {
    const hz = (k * sampleRate) / size;
    return hz < 80 || hz > 1500 ? -1 : (Math.round(12 * Math.log2(hz / a4Hz)) + 120) % 12;
  });
}
