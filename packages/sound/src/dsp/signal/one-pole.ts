import { exp } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from './block.ts';

/** The share that a one-pole low-pass takes of each new value: 3 dB at its corner, which is above 0 and below half the rate. */
export function onePoleShare(cornerHz: Hertz, sampleRate: Hertz): number {
  return 1 - exp((-2 * Math.PI * cornerHz) / sampleRate);
}

/**
 * Lowers what lies over a corner by 6 dB an octave, in both channels of a block (a one-pole low-pass).
 * @param state two values that last from block to block.
 * @param share of each new frame: `onePoleShare`.
 */
export function onePole({ left, right }: StereoBlock, state: Float64Array, share: number): void {
  let l = state[0]!;
  let r = state[1]!;
  const retain = 1 - share;
  const retainTwice = retain * retain;
  const shareBefore = retain * share;
  // Two frames at a time: a recursion waits for itself, and this one half as often.
  for (let i = 0; i < BLOCK; i += 2) {
    const x0 = left[i]!;
    const y0 = right[i]!;
    const x1 = left[i + 1]!;
    const y1 = right[i + 1]!;
    left[i] = retain * l + share * x0;
    right[i] = retain * r + share * y0;
    l = retainTwice * l + (shareBefore * x0 + share * x1);
    r = retainTwice * r + (shareBefore * y0 + share * y1);
    left[i + 1] = l;
    right[i + 1] = r;
  }
  state[0] = l + 1e-18;
  state[1] = r + 1e-18;
}
