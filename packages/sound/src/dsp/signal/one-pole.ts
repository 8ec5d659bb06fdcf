import { BLOCK, type StereoBlock } from './block.ts';

/**
 * Lowers what lies over a corner by 6 dB an octave, in both channels of a block (a one-pole low-pass).
 * @param state two values that last from block to block.
 * @param share of each new frame, `1 - exp(-2π hz / sampleRate)`.
 */
export function onePole({ left, right }: StereoBlock, state: Float64Array, share: number): void {
  let l = state[0]!;
  let r = state[1]!;
  const retain = 1 - share;
  for (let i = 0; i < BLOCK; i += 1) {
    l = retain * l + share * left[i]!;
    r = retain * r + share * right[i]!;
    left[i] = l;
    right[i] = r;
  }
  state[0] = l + 1e-18;
  state[1] = r + 1e-18;
}
