import { describe, expect, it } from 'vitest';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { CentredLows } from './centred-lows.ts';

const AMPLITUDE = 0.3;

/** How much of a tone is left after two seconds, in decibels. @param right the right channel's share of the left one's tone. */
function leftOver(hz: number, right: number, sampleRate: number): { readonly side: number; readonly middle: number } {
  const lows = new CentredLows(sampleRate);
  const block = new StereoBlock();
  let [side, middle] = [0, 0];
  const blocks = Math.round((2 * sampleRate) / BLOCK);
  for (let n = 0; n < blocks; n += 1) {
    for (let i = 0; i < BLOCK; i += 1) {
      const tone = AMPLITUDE * Math.sin((2 * Math.PI * hz * (n * BLOCK + i)) / sampleRate);
      block.left[i] = tone;
      block.right[i] = right * tone;
    }
    lows.render(block);
    if (n < blocks / 2) continue;
    for (let i = 0; i < BLOCK; i += 1) {
      side = Math.max(side, Math.abs((block.left[i] ?? 0) - (block.right[i] ?? 0)) / 2);
      middle = Math.max(middle, Math.abs((block.left[i] ?? 0) + (block.right[i] ?? 0)) / 2);
    }
  }
  return { side: 20 * Math.log10(side / AMPLITUDE), middle: 20 * Math.log10(middle / AMPLITUDE) };
}

describe.each([22_050, 48_000, 192_000])('lows at %d frames a second', (sampleRate) => {
  it('keep a hundredth of the power of their sides at 80 Hz, half at 250, and within half a decibel all of it at 2 kHz', () => {
    expect(leftOver(80, -1, sampleRate).side).toBeCloseTo(-20, 0);
    expect(leftOver(250, -1, sampleRate).side).toBeCloseTo(-3, 0);
    expect(Math.abs(leftOver(2000, -1, sampleRate).side)).toBeLessThan(0.5);
  });

  it('leave what both channels share as it is', () => {
    for (const hz of [40, 250, 3000]) expect(leftOver(hz, 1, sampleRate).middle).toBeCloseTo(0, 1);
  });
});
