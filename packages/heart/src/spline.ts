import { assert } from '@innertide/std/assert';
import { elementAt } from '@innertide/std/element-at';

/**
 * Samples the cubic spline through points at `x[0] + k · step` up to the last point. Throws with fewer than four points. Ends are "not-a-knot": the
 * first two pieces are one cubic, and so are the last two. That is SciPy's default, and the reference figures are made with it.
 * @param x strictly rising, at least four.
 */
export function splineSamples(x: readonly number[], y: readonly number[], step: number): Float64Array {
  assert(x.length >= 4 && x.length === y.length, 'a spline has at least four points');
  const slopes = slopesAt(x, y);
  const first = elementAt(x, 0);
  const samples = new Float64Array(Math.floor((elementAt(x, x.length - 1) - first) / step + 1e-9) + 1);
  let piece = 0;
  for (let k = 0; k < samples.length; k += 1) {
    const at = first + k * step;
    while (piece < x.length - 2 && at >= elementAt(x, piece + 1)) piece += 1;
    const width = elementAt(x, piece + 1) - elementAt(x, piece);
    const rise = (elementAt(y, piece + 1) - elementAt(y, piece)) / width;
    const bend = (elementAt(slopes, piece) + elementAt(slopes, piece + 1) - 2 * rise) / width;
    const t = at - elementAt(x, piece);
    samples[k] =
      elementAt(y, piece) +
      t * (elementAt(slopes, piece) + t * ((rise - elementAt(slopes, piece)) / width - bend + (t * bend) / width));
  }
  return samples;
}

/** The first derivative at each point, from one pass down and one up a tridiagonal system. */
function slopesAt(x: readonly number[], y: readonly number[]): Float64Array {
  const n = x.length;
  const width = Array.from({ length: n - 1 }, (_, i) => elementAt(x, i + 1) - elementAt(x, i));
  const rise = width.map((w, i) => (elementAt(y, i + 1) - elementAt(y, i)) / w);
  const upper = new Float64Array(n);
  const right = new Float64Array(n);
  const [w0, w1] = [elementAt(width, 0), elementAt(width, 1)];
  const front = w0 + w1;
  upper[0] = front / w1;
  right[0] = ((w0 + 2 * front) * w1 * elementAt(rise, 0) + w0 * w0 * elementAt(rise, 1)) / front / w1;
  for (let i = 1; i < n - 1; i += 1) {
    const [before, after] = [elementAt(width, i - 1), elementAt(width, i)];
    const pivot = 2 * (before + after) - after * elementAt(upper, i - 1);
    upper[i] = before / pivot;
    right[i] =
      (3 * (after * elementAt(rise, i - 1) + before * elementAt(rise, i)) - after * elementAt(right, i - 1)) / pivot;
  }
  const [wa, wb] = [elementAt(width, n - 3), elementAt(width, n - 2)];
  const back = wa + wb;
  const end = (wb * wb * elementAt(rise, n - 3) + (2 * back + wb) * wa * elementAt(rise, n - 2)) / back;
  const slopes = new Float64Array(n);
  slopes[n - 1] = (end - back * elementAt(right, n - 2)) / (wa - back * elementAt(upper, n - 2));
  for (let i = n - 2; i >= 0; i -= 1) slopes[i] = elementAt(right, i) - elementAt(upper, i) * elementAt(slopes, i + 1);
  return slopes;
}
