import type { Unit } from '@innertide/std/units';

/** A cubic timing curve from (0, 0) to (1, 1), as CSS has it. */
export type Ease = readonly [x1: number, y1: number, x2: number, y2: number];

/** Half a sine wave, from one turning point to the next, within half a percent. */
export const SWELL: Ease = [0.3642, 0, 0.6358, 1];

/** The same speed throughout. */
export const STEADY: Ease = [1 / 3, 1 / 3, 2 / 3, 2 / 3];

/** Fast at first, then ever slower, as a ring on water. */
export const SPREAD: Ease = [0.2, 0.5, 0.55, 1];

function bezier(a: number, b: number, c: number, d: number, t: Unit): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}

/** The curve's parameter where its time is `x`. */
function parameterAt([x1, , x2]: Ease, x: Unit): Unit {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (bezier(0, x1, x2, 1, middle) < x) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The value of a curve at time `x`, both from 0 to 1. */
export function easeAt(ease: Ease, x: Unit): number {
  return bezier(0, ease[1], ease[3], 1, parameterAt(ease, x));
}

/** The two curves that together are the one cut at time `x`, each stretched to begin at (0, 0) and end at (1, 1). */
export function splitEase(ease: Ease, x: Unit): readonly [Ease, Ease] {
  const t = parameterAt(ease, x);
  const [left, right] = [cut(ease[0], ease[2], t), cut(ease[1], ease[3], t)];
  const join = ([fromX, x1, x2, toX]: ControlPoints, [fromY, y1, y2, toY]: ControlPoints): Ease => {
    const across = (value: number) => (value - fromX) / (toX - fromX);
    const up = (value: number) => (value - fromY) / (toY - fromY);
    return [across(x1), up(y1), across(x2), up(y2)];
  };
  return [join(left.before, right.before), join(left.after, right.after)];
}

/** Four control points of a cubic curve in one dimension. */
type ControlPoints = readonly [from: number, control1: number, control2: number, to: number];

/** De Casteljau's construction in one dimension. */
function cut(b: number, c: number, t: Unit): { readonly before: ControlPoints; readonly after: ControlPoints } {
  const mix = (from: number, to: number) => from + (to - from) * t;
  const [ab, bc, cd] = [mix(0, b), mix(b, c), mix(c, 1)];
  const [abc, bcd] = [mix(ab, bc), mix(bc, cd)];
  const middle = mix(abc, bcd);
  return { before: [0, ab, abc, middle], after: [middle, bcd, cd, 1] };
}
