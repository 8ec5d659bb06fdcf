import { assert } from '@innertide/std/assert';

/**
 * Computes |Σ x·e^(−2πikn/N)|² for k from `first` to before `past`, N = 2 · half: the series as half as many complex numbers, one transform of those (Cooley and
 * Tukey 1965, radix 2), and the two taken apart (Press et al., Numerical Recipes 12.3).
 * @param samples at most N; what is missing counts as 0.
 * @param half a power of two, 2 or more.
 * @param first from 0. @param past at most half.
 * @returns in the samples' unit squared; exact but for rounding (about 1e-13 of the largest).
 */
export function realPowers(samples: Float64Array, half: number, first: number, past: number): Float64Array {
  assert(half >= 2 && (half & (half - 1)) === 0, 'half is a power of two');
  assert(samples.length <= 2 * half && past <= half, 'the series fits, and what is asked for');
  const tables = tablesOf(half);
  const { cosine, sine, order } = tables;
  const real = new Float64Array(half);
  const imaginary = new Float64Array(half);
  // Where all but the first part of the series is 0, the first steps of the transform only repeat each value.
  let repeats = 1;
  while (samples.length * repeats * 2 <= 2 * half) repeats *= 2;
  for (let n = 0; 2 * n < samples.length; n += 1) {
    const to = order[n]!;
    real.fill(samples[2 * n]!, to, to + repeats);
    imaginary.fill(samples[2 * n + 1] ?? 0, to, to + repeats);
  }
  transform(real, imaginary, tables, repeats);
  const powers = new Float64Array(Math.max(0, past - first));
  for (let k = first; k < past; k += 1) {
    const mirrored = (half - k) % half;
    const evenRe = (real[k]! + real[mirrored]!) / 2;
    const evenIm = (imaginary[k]! - imaginary[mirrored]!) / 2;
    const oddRe = (imaginary[k]! + imaginary[mirrored]!) / 2;
    const oddIm = (real[mirrored]! - real[k]!) / 2;
    const re = evenRe + cosine[k]! * oddRe - sine[k]! * oddIm;
    const im = evenIm + cosine[k]! * oddIm + sine[k]! * oddRe;
    powers[k - first] = re * re + im * im;
  }
  return powers;
}

/** In place, from bit-reversed order. The tables hold e^(−2πik/N) for k below half = N / 2, so every second one is this transform's own. @param from what is done already. */
function transform(real: Float64Array, imaginary: Float64Array, { cosine, sine }: Tables, from: number): void {
  const size = real.length;
  for (let width = from; width < size; width *= 2) {
    const stride = size / width;
    for (let first = 0; first < size; first += 2 * width) {
      for (let k = 0; k < width; k += 1) {
        const c = cosine[k * stride]!;
        const s = sine[k * stride]!;
        const low = first + k;
        const high = low + width;
        const re = c * real[high]! - s * imaginary[high]!;
        const im = c * imaginary[high]! + s * real[high]!;
        real[high] = real[low]! - re;
        imaginary[high] = imaginary[low]! - im;
        real[low] = real[low]! + re;
        imaginary[low] = imaginary[low]! + im;
      }
    }
  }
}

interface Tables {
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  /** Bit-reversed places. */
  readonly order: Uint32Array;
}

const known = new Map<number, Tables>();

function tablesOf(half: number): Tables {
  const found = known.get(half);
  if (found) return found;
  const bits = Math.log2(half);
  const tables = {
    cosine: Float64Array.from({ length: half }, (_, k) => Math.cos((Math.PI * k) / half)),
    sine: Float64Array.from({ length: half }, (_, k) => -Math.sin((Math.PI * k) / half)),
    order: Uint32Array.from({ length: half }, (_, n) => reversed(n, bits)),
  };
  known.set(half, tables);
  return tables;
}

function reversed(n: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit += 1) result |= ((n >> bit) & 1) << (bits - 1 - bit);
  return result;
}
