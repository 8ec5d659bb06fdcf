import { hash32, uniform } from '@innertide/std/random';
import { describe, expect, it, vi } from 'vitest';
import { CounterRandom } from './counter-random.ts';
import { Curves } from './curves.ts';
import { Moment } from './moment.ts';
import { valueNoise } from './value-noise.ts';

describe('counter-based random numbers', () => {
  it('a draw equals the hash of the same key', () => {
    const random = new CounterRandom();
    for (const seed of [0, 7, 0x7fffffff, 0xfedcba98]) {
      random.seed(seed);
      for (const [stream, place, index] of [
        [3, 0, 0],
        [900, 123456, 5],
        [1520, -2, 1],
      ] as const) {
        random.draw(stream, place, index);
        expect(random.value).toBe(uniform(seed, stream, place, index));
        expect(random.bits >>> 0).toBe(hash32(seed, stream, place, index));
      }
    }
  });

  it('Poisson draws have the requested mean', () => {
    const random = new CounterRandom();
    random.seed(11);
    random.mean = 0.8;
    let sum = 0;
    for (let n = 0; n < 5000; n += 1) {
      random.drawPoisson(1, n);
      sum += random.count;
    }
    expect(sum / 5000).toBeCloseTo(0.8, 1);
  });

  it('Poisson draws are cut off at 12', () => {
    const random = new CounterRandom();
    random.seed(11);
    random.mean = 40;
    random.drawPoisson(1, 1);
    expect(random.count).toBe(12);
  });
});

describe('curves', () => {
  it('curves equal the value noise of their stream at any moment, in any order', () => {
    const curves = new Curves([
      [4, 0.13],
      [5, 7.1],
    ]);
    const moment = new Moment(0.25, 99);
    for (const block of [0, 1, 2, 3, 400, 4, 7200, 7201]) {
      moment.place(block);
      curves.move(moment);
      expect(curves.from[1]).toBeCloseTo(valueNoise(99, 5, moment.seconds / 7.1), 12);
      expect(curves.to[1]).toBeCloseTo(valueNoise(99, 5, moment.until / 7.1), 12);
    }
    const fast = new Moment(0.005, 99);
    for (const block of [25, 26, 27, 51, 52]) {
      fast.place(block);
      curves.move(fast);
      expect(curves.from[0]).toBeCloseTo(valueNoise(99, 4, fast.seconds / 0.13), 9);
      expect(curves.to[0]).toBeCloseTo(valueNoise(99, 4, fast.until / 0.13), 9);
    }
  });

  it('curves draw two random numbers per lattice cell they enter, and none within it', () => {
    const curves = new Curves([
      [4, 1],
      [5, 2],
    ]);
    const moment = new Moment(0.25, 7);
    const draw = vi.spyOn(moment.random, 'draw');
    const drawnFor = (blocks: readonly number[]) => {
      draw.mockClear();
      for (const block of blocks) {
        moment.place(block);
        curves.move(moment);
      }
      return draw.mock.calls.length;
    };
    expect(drawnFor([0])).toBe(4);
    expect(drawnFor([1, 2])).toBe(0);
    // The end of block 3 is at one second: the first curve enters its second cell, once for all its blocks.
    expect(drawnFor([3, 4, 5, 6])).toBe(2);
    expect(drawnFor([7])).toBe(4);
    expect(drawnFor([5])).toBe(4);
    expect(drawnFor([4]), 'another block of the same cells').toBe(0);
  });

  it('curves turn to another seed at once', () => {
    const curves = new Curves([[4, 3]]);
    const moment = new Moment(0.1, 1);
    moment.place(12);
    curves.move(moment);
    moment.seed = 2;
    curves.move(moment);
    expect(curves.from[0]).toBeCloseTo(valueNoise(2, 4, 0.4), 12);
  });
});
