import { BLOCK } from '../signal/block.ts';

/** What of a resonance is audible: all below its corner, or only what is near it. */
export const LOW = 0;
export const BAND = 1;

/** What both channels of a resonance retain, two numbers of each: the left channel's first. */
export interface ResonanceChannels {
  readonly shape: typeof LOW | typeof BAND;
  /** The filter's states. */
  readonly state: Float64Array;
  /** Its two newest frames, the newer one first, before their level. */
  readonly newest: Float64Array;
  /** Its level where the block begins, and its slope. Not arguments, because fractions passed on may be boxed. */
  readonly levels: Float64Array;
}

/** Filters and adds the first two frames of a channel by its states; all that follow need nothing but the two before them. */
export function enterBlock(
  matrix: Float64Array,
  { shape, state, newest, levels }: ResonanceChannels,
  from: Float64Array,
  to: Float64Array,
  at: number,
): void {
  const c = matrix[0]!;
  const d = matrix[1]!;
  const e = matrix[2]!;
  const f = matrix[3]!;
  const p = state[at]!;
  const q = state[at + 1]!;
  const x = from[0]!;
  const nextP = d * p - c * q + c * x;
  const nextQ = c * p + f * q + e * x;
  if (shape === BAND) {
    newest[at + 1] = (p + nextP) / c;
    newest[at] = ((1 + d) * nextP - c * nextQ) / c + from[1]!;
  } else {
    newest[at + 1] = (q + nextQ) / e;
    newest[at] = (c * nextP + (1 + f) * nextQ) / e + from[1]!;
  }
  const step = levels[at + 1]!;
  to[0] = to[0]! + (levels[at]! + step) * newest[at + 1]!;
  levels[at] = levels[at]! + 2 * step;
  to[1] = to[1]! + levels[at]! * newest[at]!;
}

/** Finds a channel's states after the block: the two that would go on as its newest frames do. */
export function leaveBlock(
  matrix: Float64Array,
  { shape, state, newest }: ResonanceChannels,
  from: Float64Array,
  at: number,
): void {
  const c = matrix[0]!;
  const d = matrix[1]!;
  const e = matrix[2]!;
  const f = matrix[3]!;
  const x = from[BLOCK - 1]!;
  const before = from[BLOCK - 2]!;
  const along = matrix[4]!;
  const back = matrix[5]!;
  // Two frames of silence after the block.
  const free = along * newest[at]! - back * newest[at + 1]!;
  const a = 1 + d;
  const b = 1 + f;
  const whole = -c * (a * b + c * c);
  if (shape === BAND) {
    const first = c * (free - before);
    const second = along * first - back * c * newest[at]! - c * x;
    state[at] = (c * second - c * (a + f) * first) / whole + 1e-18;
    state[at + 1] = (a * second - (a * d - c * c) * first) / whole + 1e-18;
  } else {
    const first = e * (free + 2 * x + before);
    const second = along * first - back * e * newest[at]! + e * x;
    state[at] = ((b * f - c * c) * first - b * second) / whole + 1e-18;
    state[at + 1] = (c * second - c * (d + b) * first) / whole + 1e-18;
  }
}
