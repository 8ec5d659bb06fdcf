import { expect, it } from 'vitest';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { LightShelf } from './light-shelf.ts';

const RATE = 48_000;

/** Level of a tone after the shelf, in decibels over its own. */
function gainDb(hz: number, light: number): number {
  const shelf = new LightShelf(RATE);
  shelf.light = light;
  shelf.level = 1;
  const block = new StereoBlock();
  let power = 0;
  for (let n = 0; n < 40; n += 1) {
    for (let i = 0; i < BLOCK; i += 1)
      block.left[i] = block.right[i] = Math.sin((2 * Math.PI * hz * (n * BLOCK + i)) / RATE);
    shelf.render(block);
    if (n >= 20) power += block.left.reduce((sum, x) => sum + x * x, 0) / BLOCK / 20;
  }
  return 10 * Math.log10(2 * power);
}

it('an octave of light lifts the treble 6 dB over the bass and takes a little from the bass', () => {
  expect(gainDb(12_000, 1) - gainDb(60, 1)).toBeCloseTo(6, 0);
  expect(gainDb(12_000, -1) - gainDb(60, -1)).toBeCloseTo(-6, 0);
  expect(gainDb(60, 1)).toBeLessThan(-1);
  expect(gainDb(1000, 0)).toBeCloseTo(0, 1);
});
