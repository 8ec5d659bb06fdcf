import { elementAt } from '@innertide/std/element-at';
import type { Decibels, Hertz } from '@innertide/std/units';
import { powerSpectrum } from './fft.ts';

/** Where a sound lies between left and right and between low and high. */
export interface BalanceReport {
  /** Left against right, positive when the left is louder. */
  readonly leftOverRight: Decibels;
  /** What one loudspeaker loses of the sum, 0 or less. */
  readonly monoLoss: Decibels;
  /** Slope of the power density from 80 to 10,000 Hz in decibels per octave: white 0, pink −3, brown −6. */
  readonly tilt: Decibels;
  /** Centre of energy. */
  readonly centroid: Hertz;
}

/** Measures balance, mono loss, tilt and centroid of two channels of the same length. */
export function measureBalance(
  [left, right]: readonly [Float32Array, Float32Array],
  sampleRate: number,
): BalanceReport {
  let ll = 1e-20;
  let rr = 1e-20;
  let lr = 0;
  for (let i = 0; i < left.length; i += 1) {
    ll += (left[i] ?? 0) ** 2;
    rr += (right[i] ?? 0) ** 2;
    lr += (left[i] ?? 0) * (right[i] ?? 0);
  }
  const power = meanSpectrum([left, right], 8192);
  return {
    leftOverRight: 10 * Math.log10(ll / rr),
    monoLoss: 10 * Math.log10(Math.max(1e-20, (ll + rr + 2 * lr) / (2 * (ll + rr)))),
    tilt: slope(power, sampleRate),
    centroid: centre(power, sampleRate),
  };
}

function meanSpectrum(channels: readonly Float32Array[], size: number): Float64Array {
  const sum = new Float64Array(size / 2 + 1);
  const length = elementAt(channels, 0).length;
  const hop = Math.max(size / 2, Math.floor((length - size) / 600));
  for (const channel of channels) {
    for (let start = 0; start + size <= length; start += hop) {
      const power = powerSpectrum(channel, start, size);
      for (let k = 0; k < sum.length; k += 1) sum[k] = (sum[k] ?? 0) + (power[k] ?? 0);
    }
  }
  return sum;
}

/** A straight line through the third-octave means. */
function slope(power: Float64Array, sampleRate: number): number {
  const binHz = sampleRate / (2 * (power.length - 1));
  const points: (readonly [octave: number, level: number])[] = [];
  for (let hz = 80; hz <= Math.min(10000, 0.42 * sampleRate); hz *= 2 ** (1 / 3)) {
    const from = Math.max(1, Math.round(hz / 2 ** (1 / 6) / binHz));
    const to = Math.round((hz * 2 ** (1 / 6)) / binHz);
    let sum = 0;
    for (let k = from; k <= to; k += 1) sum += power[k] ?? 0;
    points.push([Math.log2(hz), 10 * Math.log10(sum / (to - from + 1) + 1e-30)]);
  }
  const middle = points.reduce((all, [octave]) => all + octave, 0) / points.length;
  const level = points.reduce((all, [, db]) => all + db, 0) / points.length;
  let above = 0;
  let below = 0;
  for (const [octave, db] of points) {
    above += (octave - middle) * (db - level);
    below += (octave - middle) ** 2;
  }
  return above / below;
}

function centre(power: Float64Array, sampleRate: number): Hertz {
  const binHz = sampleRate / (2 * (power.length - 1));
  let sum = 1e-30;
  let weighted = 0;
  for (let k = 1; k < power.length; k += 1) {
    sum += power[k] ?? 0;
    weighted += (power[k] ?? 0) * k * binHz;
  }
  return weighted / sum;
}
