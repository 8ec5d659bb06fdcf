/** Coefficients of a second-order section, with a0 = 1. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** Filters a signal by one section, from rest (direct form I). */
export function filter(signal: Float32Array | Float64Array, [b0, b1, b2, a1, a2]: Biquad): Float64Array {
  const out = new Float64Array(signal.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < signal.length; i += 1) {
    const x = signal[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
}
