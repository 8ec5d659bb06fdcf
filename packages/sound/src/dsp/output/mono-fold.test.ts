import { describe, expect, it } from 'vitest';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { LevelFold } from './mono-fold.ts';

const RATE = 24_000;
const SECONDS = 20;

/** Decibels by which the last half of a fold lies over the mean power of both channels. @param sides what a frame has on each side. */
function foldedOver(sides: (frame: number) => readonly [left: number, right: number]): number {
  const fold = new LevelFold(RATE);
  const block = new StereoBlock();
  const blocks = Math.ceil((SECONDS * RATE) / BLOCK);
  let folded = 0;
  let both = 0;
  for (let n = 0; n < blocks; n += 1) {
    for (let i = 0; i < BLOCK; i += 1) [block.left[i], block.right[i]] = sides(n * BLOCK + i);
    const power = block.left.reduce((sum, l, i) => sum + (l * l + block.right[i]! ** 2) / 2, 0);
    fold.render(block);
    expect(block.left).toEqual(block.right);
    if (n < blocks / 2) continue;
    folded += block.left.reduce((sum, one) => sum + one * one, 0);
    both += power;
  }
  return 10 * Math.log10(folded / both);
}

const sine = (hz: number) => (frame: number) => 0.1 * Math.sin((2 * Math.PI * hz * frame) / RATE);

describe('both channels in one', () => {
  it('are as loud as they were, whether they agree or have nothing in common', () => {
    const [low, high, other] = [sine(110), sine(330), sine(441.5)];
    expect(foldedOver((n) => [low(n), low(n)])).toBeCloseTo(0, 1);
    expect(foldedOver((n) => [high(n), other(n)])).toBeCloseTo(0, 1);
    // A low tone that both have counts for less than the ear's share of it.
    expect(Math.abs(foldedOver((n) => [low(n) + 0.5 * high(n), low(n) - 0.3 * other(n)]))).toBeLessThan(0.25);
  });

  it('are raised by no more than 6 dB where they cancel', () => {
    const high = sine(330);
    expect(foldedOver((n) => [high(n), -0.9 * high(n)])).toBeCloseTo(
      10 * Math.log10((4 * 0.05 ** 2) / (0.5 * 1.81)),
      1,
    );
  });
});
