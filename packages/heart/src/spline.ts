import { assert } from '@innertide/std/assert';

/**
 * Samples the cubic spline through points at `x[0] + k · step` up to the last point. Throws with fewer than four points. Ends are "not-a-knot": the
 * first two pieces are one cubic, and so are the last two. That is SciPy's default, and the reference figures are made with it.
 * @param x strictly rising, at least four.
 */
export function splineSamples(x: readonly number[], y: readonly number[], step: number): Float64Array {
  assert(x.length >= 4 && x.length === y.length, 'a spline has at least four points');
  const slopes = slopesAt(x, y);
  const first = x[0]!;
  const samples = new Float64Array(Math.floor((x.at(-1)! - first) / step + 1e-9) + 1);
  let piece = 0;
  for (let k = 0; k < samples.length; k += 1) {
    const at = first + k * step;
    while (piece < x.length - 2 && at >= x[piece + 1]!) piece += 1;
    const width = x[piece + 1]! - x[piece]!;
    const rise = (y[piece + 1]! - y[piece]!) / width;
    const bend = (slopes[piece]! + slopes[piece + 1]! - 2 * rise) / width;
    const t = at - x[piece]!;
    samples[k] = y[piece]! + t * (slopes[piece]! + t * ((rise - slopes[piece]!) / width - bend + (t * bend) / width));
  }
  return samples;
}

/** The first derivative at each point, from one pass down and one up a tridiagonal system. */
function slopesAt(x: readonly number[], y: readonly number[]): Float64Array {
  const n = x.length;
  const width = Array.from({ length: n - 1 }, (_, i) => x[i + 1]! - x[i]!);
  const rise = width.map((w, i) => (y[i + 1]! - y[i]!) / w);
  const upper = new Float64Array(n);
  const right = new Float64Array(n);
  const [w0, w1] = [width[0]!, width[1]!];
  const front = w0 + w1;
  upper[0] = front / w1;
  right[0] = ((w0 + 2 * front) * w1 * rise[0]! + w0 * w0 * rise[1]!) / front / w1;
  for (let i = 1; i < n - 1; i += 1) {
    const [before, after] = [width[i - 1]!, width[i]!];
    const pivot = 2 * (before + after) - after * upper[i - 1]!;
    upper[i] = before / pivot;
    right[i] = (3 * (after * rise[i - 1]! + before * rise[i]!) - after * right[i - 1]!) / pivot;
  }
  const [wa, wb] = [width[n - 3]!, width[n - 2]!];
  const back = wa + wb;
  const end = (wb * wb * rise[n - 3]! + (2 * back + wb) * wa * rise[n - 2]!) / back;
  const slopes = new Float64Array(n);
  slopes[n - 1] = (end - back * right[n - 2]!) / (wa - back * upper[n - 2]!);
  for (let i = n - 2; i >= 0; i -= 1) slopes[i] = right[i]! - upper[i]! * slopes[i + 1]!;
  return slopes;
}
