import { describe, expect, it } from 'vitest';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { RateLowerer } from './half-band.ts';

const BLOCKS = 16;

/** Decibels that a tone of so many cycles a frame of the lower rate has after its rate was lowered. */
function loweredDb(divisor: number, cycles: number): number {
  const lowerer = new RateLowerer(divisor, BLOCK);
  const tone = new StereoBlock();
  let power = 0;
  for (let n = 0; n < BLOCKS; n += 1) {
    for (let i = 0; i < BLOCK; i += 1) {
      tone.left[i] = Math.SQRT2 * Math.sin((2 * Math.PI * cycles * (n * BLOCK + i)) / divisor);
      tone.right[i] = -tone.left[i]!;
    }
    const { left, right } = lowerer.render(tone);
    // The filters have settled by the second half.
    if (n >= BLOCKS / 2) for (let i = 0; i < left.length; i += 1) power += (left[i]! ** 2 + right[i]! ** 2) / 2;
  }
  return 10 * Math.log10((power * divisor) / ((BLOCKS / 2) * BLOCK));
}

describe('the way down to the core’s rate', () => {
  it.each([2, 4, 8])('leaves tones under 0.45 of the core’s rate as they are when divided by %i', (divisor) => {
    for (const cycles of [1 / 32, 1 / 8, 1 / 4, 29 / 64])
      expect(Math.abs(loweredDb(divisor, cycles))).toBeLessThan(0.05);
  });

  it.each([2, 4, 8])(
    'lets nothing from over 0.54 of the core’s rate fold down over −75 dB when divided by %i',
    (divisor) => {
      for (let cycles = 0.541; cycles < divisor / 2; cycles += 0.0917) {
        expect(loweredDb(divisor, cycles), `${cycles}`).toBeLessThan(-75);
      }
    },
  );
});
