import type { Seconds } from '@innertide/std/units';

export const ORDER = 24;
export const BLOCK = 2048;

/** Half a block before and behind, softly. */
const WINDOW = Float64Array.from({ length: 2 * BLOCK }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / BLOCK));

/** Robust deviations a sample must lie outside the prediction to count as a click. */
const THRESHOLD = 20;

/**
 * Times of clicks: where a linear predictor fitted to every 43 ms fails by far, for less than three milliseconds. The
 * corner of a steep attack fails too, but what follows stays richer, so it is not counted.
 */
export function findClicks(signal: Float32Array, sampleRate: number): Seconds[] {
  const residual = new Float32Array(signal.length);
  const clicks: Seconds[] = [];
  const deviations: number[] = [];
  for (let start = 0; start + BLOCK <= signal.length; start += BLOCK) {
    deviations.push(predict(signal, start, residual).deviation);
  }
  const reach = Math.round(sampleRate * 0.012);
  const near = Math.round(sampleRate * 0.003);
  const rms = (from: number, to: number) => {
    let sum = 0;
    for (let i = Math.max(0, from); i < Math.min(residual.length, to); i += 1) sum += (residual[i] ?? 0) ** 2;
    return Math.sqrt(sum / (to - from));
  };
  for (let i = reach; i < signal.length - reach; i += 1) {
    const size = Math.abs(residual[i] ?? 0);
    const block = Math.floor(i / BLOCK);
    if (size < 1e-3 || size < THRESHOLD * (deviations[block] ?? 1)) continue;
    let at = i;
    for (let j = i; j < i + near; j += 1) if (Math.abs(residual[j] ?? 0) > Math.abs(residual[at] ?? 0)) at = j;
    const before = rms(at - reach, at - near);
    const after = rms(at + near, at + reach);
    const attack = after > 2 * before && after > 1e-5;
    if (Math.abs(residual[at] ?? 0) > 6 * Math.max(before, after) && !attack) clicks.push(at / sampleRate);
    i = at + near;
  }
  return clicks;
}

/** How many clicks there are in all channels. */
export function countClicks(channels: readonly Float32Array[], sampleRate: number): number {
  return channels.reduce((sum, channel) => sum + findClicks(channel, sampleRate).length, 0);
}

/** A linear predictor of one block: its error filter, from the present sample back, and the robust deviation of what it leaves. */
interface Predictor {
  readonly weights: Float64Array;
  readonly deviation: number;
}

const SILENT: Predictor = { weights: new Float64Array(ORDER + 1), deviation: 1 };

/** Fits a predictor to one block and writes its error; a silent block has none. */
export function predict(signal: Float32Array, start: number, residual: Float32Array): Predictor {
  const from = Math.max(0, Math.min(start - BLOCK / 2, signal.length - 2 * BLOCK));
  const windowed = new Float64Array(2 * BLOCK);
  for (let i = 0; i < 2 * BLOCK; i += 1) windowed[i] = (signal[from + i] ?? 0) * (WINDOW[i] ?? 0);
  const correlation = correlate(windowed);
  if ((correlation[0] ?? 0) < 1e-9) return SILENT;
  const weights = levinson(correlation);
  const first = Math.max(start, ORDER);
  const near = Float64Array.from(signal.subarray(first - ORDER, start + BLOCK));
  const sizes = new Float64Array(BLOCK);
  for (let i = first; i < start + BLOCK; i += 1) {
    const now = i - first + ORDER;
    // Four sums side by side: one alone would wait for every addition before it.
    let a = near[now] ?? 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let j = 1; j <= ORDER; j += 4) {
      a += (weights[j] ?? 0) * (near[now - j] ?? 0);
      b += (weights[j + 1] ?? 0) * (near[now - j - 1] ?? 0);
      c += (weights[j + 2] ?? 0) * (near[now - j - 2] ?? 0);
      d += (weights[j + 3] ?? 0) * (near[now - j - 3] ?? 0);
    }
    const error = a + b + c + d;
    residual[i] = error;
    sizes[i - start] = Math.abs(error);
  }
  return { weights, deviation: robustDeviation(sizes) };
}

/** The deviation of values around 0 of which few lie far out (median of their sizes over that of a normal one); leaves them partly ordered. */
export function robustDeviation(sizes: Float64Array): number {
  return upperMedian(sizes) / 0.6745;
}

/** Autocorrelation up to ORDER, five lags at a time. */
function correlate(windowed: Float64Array): Float64Array {
  const correlation = new Float64Array(ORDER + 1);
  const padded = new Float64Array(ORDER + windowed.length);
  padded.set(windowed, ORDER);
  for (let lag = 0; lag <= ORDER; lag += 5) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    for (let i = ORDER; i < padded.length; i += 1) {
      const x = padded[i] ?? 0;
      const before = i - lag;
      a += x * (padded[before] ?? 0);
      b += x * (padded[before - 1] ?? 0);
      c += x * (padded[before - 2] ?? 0);
      d += x * (padded[before - 3] ?? 0);
      e += x * (padded[before - 4] ?? 0);
    }
    correlation.set([a, b, c, d, e], lag);
  }
  return correlation;
}

/** The value at the middle of what these are in order (C. A. R. Hoare's selection); leaves them partly ordered. */
function upperMedian(values: Float64Array): number {
  const middle = values.length / 2;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let i = low;
    let j = high;
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i += 1;
      while ((values[j] ?? 0) > pivot) j -= 1;
      if (i > j) break;
      const swapped = values[i] ?? 0;
      values[i] = values[j] ?? 0;
      values[j] = swapped;
      i += 1;
      j -= 1;
    }
    if (middle <= j) high = j;
    else if (middle >= i) low = i;
    else break;
  }
  return values[middle] ?? 0;
}

function levinson(correlation: Float64Array): Float64Array {
  const a = new Float64Array(ORDER + 1);
  a[0] = 1;
  let error = (correlation[0] ?? 0) * (1 + 1e-9) + 1e-15;
  for (let i = 1; i <= ORDER && error > 0; i += 1) {
    let sum = correlation[i] ?? 0;
    for (let j = 1; j < i; j += 1) sum += (a[j] ?? 0) * (correlation[i - j] ?? 0);
    const reflection = -sum / error;
    const before = a.slice();
    for (let j = 1; j < i; j += 1) a[j] = (before[j] ?? 0) + reflection * (before[i - j] ?? 0);
    a[i] = reflection;
    error *= 1 - reflection * reflection;
  }
  return a;
}

/** Longest stretch below −65 dBFS (20 ms windows) between the first and the last sound. */
export function longestGap(channels: readonly Float32Array[], sampleRate: number): Seconds {
  const size = Math.round(sampleRate * 0.02);
  const length = channels[0]?.length ?? 0;
  let gap = 0;
  let longest = 0;
  let begun = false;
  for (let start = 0; start + size <= length; start += size) {
    let energy = 0;
    for (const channel of channels) for (let i = start; i < start + size; i += 1) energy += (channel[i] ?? 0) ** 2;
    const sounding = energy / size / channels.length > 10 ** -6.5;
    if (!sounding) gap += 1;
    else {
      if (begun) longest = Math.max(longest, gap);
      begun = true;
      gap = 0;
    }
  }
  return longest * 0.02;
}
