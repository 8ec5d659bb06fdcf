/** Frames computed at a time: the worklet's quantum, so that nothing waits. */
export const BLOCK = 128;

/** A stereo block. */
export class StereoBlock {
  readonly left = new Float64Array(BLOCK);
  readonly right = new Float64Array(BLOCK);

  clear(): void {
    this.left.fill(0);
    this.right.fill(0);
  }
}

/** Sum of both channels' magnitudes: NaN or huge exactly when something in the block is. */
export function magnitude(block: StereoBlock): number {
  const { left, right } = block;
  let sum = 0;
  for (let i = 0; i < BLOCK; i += 1) sum += Math.abs(left[i]!) + Math.abs(right[i]!);
  return sum;
}

/** `to` += `from` × a gain that moves in a straight line from `gain0` to `gain1`. */
export function addScaled(to: StereoBlock, from: StereoBlock, gain0: number, gain1: number): void {
  const step = (gain1 - gain0) / BLOCK;
  const { left: toLeft, right: toRight } = to;
  const { left, right } = from;
  let gain = gain0;
  for (let i = 0; i < BLOCK; i += 1) {
    gain += step;
    toLeft[i] = toLeft[i]! + left[i]! * gain;
    toRight[i] = toRight[i]! + right[i]! * gain;
  }
}
