/**
 * Frames computed at a time: two quanta of the worklet, so that what is worked out once per block costs half, and a
 * change is still heard within six milliseconds.
 */
export const BLOCK = 256;

/** A stereo block; what is computed at the music's own rate holds fewer frames. */
export class StereoBlock {
  readonly left: Float64Array;
  readonly right: Float64Array;

  constructor(frames = BLOCK) {
    this.left = new Float64Array(frames);
    this.right = new Float64Array(frames);
  }

  clear(): void {
    this.left.fill(0);
    this.right.fill(0);
  }
}

/** Sum of both channels' magnitudes: NaN or huge exactly when something in the block is. */
export function magnitude({ left, right }: StereoBlock): number {
  let sum = 0;
  for (let i = 0; i < left.length; i += 1) sum += Math.abs(left[i]!) + Math.abs(right[i]!);
  return sum;
}

/** `to` += `from` × a gain that moves in a straight line from `gain0` to `gain1`. */
export function addScaled(to: StereoBlock, from: StereoBlock, gain0: number, gain1: number): void {
  const { left: toLeft, right: toRight } = to;
  const { left, right } = from;
  const frames = left.length;
  const step = (gain1 - gain0) / frames;
  let gain = gain0;
  for (let i = 0; i < frames; i += 1) {
    gain += step;
    toLeft[i] = toLeft[i]! + left[i]! * gain;
    toRight[i] = toRight[i]! + right[i]! * gain;
  }
}
