import { describe, expect, it } from 'vitest';
import { Moment } from '../../score/moment.ts';
import { StereoBlock } from '../signal/block.ts';
import { Breath } from './breath.ts';

describe('breath', () => {
  it('adds to what already plays in the block', () => {
    const render = (level: number) => {
      const breath = new Breath(48_000);
      breath.reset();
      breath.gain0 = breath.gain1 = 0.1;
      const block = new StereoBlock();
      block.left.fill(level);
      block.right.fill(-level);
      breath.render(block, new Moment(0.01, 7));
      return block;
    };
    const [alone, over] = [render(0), render(0.25)];
    expect(alone.left.some((value) => value !== 0)).toBe(true);
    expect(Math.max(...alone.left.map((value, i) => Math.abs(over.left[i]! - value - 0.25)))).toBeLessThan(1e-12);
    expect(Math.max(...alone.right.map((value, i) => Math.abs(over.right[i]! - value + 0.25)))).toBeLessThan(1e-12);
  });
});
