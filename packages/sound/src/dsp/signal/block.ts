import { DOUBLE_FIELD } from '../../double-field.ts';
/**
 * Frames computed at a time: four quanta of the worklet, so that what is worked out once per block costs a quarter, and
 * a change is still audible within twelve milliseconds.
 */
export const BLOCK = 512;

/** A stereo block; what is computed at the music's own rate holds fewer frames. */
export class StereoBlock {
  readonly left: Float64Array;
  readonly right: Float64Array;
  /** What it is to be mixed with, at its beginning and at its end. */
  gain0 = DOUBLE_FIELD;
  gain1 = DOUBLE_FIELD;

  constructor(frames = BLOCK) {
    this.left = new Float64Array(frames);
    this.right = new Float64Array(frames);
  }

  clear(): void {
    this.left.fill(0);
    this.right.fill(0);
  }
}

/** Mean magnitude of a frame over which a block is a fault, not music. */
export const FAULT = 16;

/** Sum of magnitudes up to which a block is silent. */
const SILENT = 1e-7;

/** Whether a block of a multiple of four frames is silent; what sounds is found in its first frames. */
export function isSilent({ left, right }: StereoBlock): boolean {
  let sum = 0;
  for (let i = 0; i < left.length; i += 4) {
    const first = Math.abs(left[i]!) + Math.abs(right[i]!) + (Math.abs(left[i + 1]!) + Math.abs(right[i + 1]!));
    const second =
      Math.abs(left[i + 2]!) + Math.abs(right[i + 2]!) + (Math.abs(left[i + 3]!) + Math.abs(right[i + 3]!));
    sum += first + second;
    if (sum > SILENT) return false;
  }
  // A NaN is no silence.
  return sum <= SILENT;
}

/** What a block can be. */
export const CONTENT = { silence: 0, sound: 1, fault: 2 } as const;

/** What is in a block: silence, or a fault exactly when something in it is NaN or huge. */
export function contentOf(block: StereoBlock): number {
  magnitude(block);
  if (SUM[0]! <= SILENT) return CONTENT.silence;
  return SUM[0]! < FAULT * 2 * block.left.length ? CONTENT.sound : CONTENT.fault;
}

/** What `mixIfSound` takes back from, should it have to. */
const BEFORE = [new Float64Array(BLOCK), new Float64Array(BLOCK)] as const;

/**
 * As `mixInto` when `from` holds no fault; `to` stays as it was when not. Both in one pass: the question
 * costs next to nothing while the frames are at hand. For blocks of BLOCK frames.
 * @returns whether it was mixed.
 */
export function mixIfSound(to: StereoBlock, from: StereoBlock): boolean {
  const { left: toLeft, right: toRight } = to;
  const { left, right, gain0, gain1 } = from;
  BEFORE[0].set(toLeft);
  BEFORE[1].set(toRight);
  const step = (gain1 - gain0) / BLOCK;
  let gain = gain0;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < BLOCK; i += 2) {
    const x0 = left[i]!;
    const y0 = right[i]!;
    const x1 = left[i + 1]!;
    const y1 = right[i + 1]!;
    a += Math.abs(x0);
    b += Math.abs(y0);
    c += Math.abs(x1);
    d += Math.abs(y1);
    const first = gain + step;
    gain = first + step;
    toLeft[i] = toLeft[i]! + x0 * first;
    toRight[i] = toRight[i]! + y0 * first;
    toLeft[i + 1] = toLeft[i + 1]! + x1 * gain;
    toRight[i + 1] = toRight[i + 1]! + y1 * gain;
  }
  if (a + b + c + d < FAULT * 2 * BLOCK) return true;
  toLeft.set(BEFORE[0]);
  toRight.set(BEFORE[1]);
  return false;
}

/** Result of `magnitude`: a fraction that a function returns may be boxed as an object. */
const SUM = new Float64Array(1);

/** Sets SUM to the sum of all magnitudes, in four sums at once: one alone would wait for every addition before it. */
function magnitude({ left, right }: StereoBlock): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < left.length; i += 2) {
    a += Math.abs(left[i]!);
    b += Math.abs(right[i]!);
    c += Math.abs(left[i + 1]!);
    d += Math.abs(right[i + 1]!);
  }
  SUM[0] = a + b + c + d;
}

/** `to` += `from` × its gain, which moves in a straight line. */
export function mixInto(to: StereoBlock, from: StereoBlock): void {
  const { left: toLeft, right: toRight } = to;
  const { left, right, gain0, gain1 } = from;
  const frames = left.length;
  if (gain0 === gain1) {
    for (let i = 0; i < frames; i += 1) {
      toLeft[i] = toLeft[i]! + left[i]! * gain0;
      toRight[i] = toRight[i]! + right[i]! * gain0;
    }
    return;
  }
  const step = (gain1 - gain0) / frames;
  let gain = gain0;
  for (let i = 0; i < frames; i += 1) {
    gain += step;
    toLeft[i] = toLeft[i]! + left[i]! * gain;
    toRight[i] = toRight[i]! + right[i]! * gain;
  }
}

/** A block times its gain, which moves in a straight line, in place. */
export function fade({ left, right, gain0, gain1 }: StereoBlock): void {
  const step = (gain1 - gain0) / BLOCK;
  let gain = gain0;
  for (let i = 0; i < BLOCK; i += 1) {
    gain += step;
    left[i] = left[i]! * gain;
    right[i] = right[i]! * gain;
  }
}
