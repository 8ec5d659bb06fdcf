import { describe, expect, it } from 'vitest';
import { levels, startleOf } from '../../analysis/envelope.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { RiseLimiter } from './rise-limiter.ts';

/** Frames by which what comes out is late. */
const DELAY = 256;

/** Both channels of a sound after it was held back. */
function heldBack(sound: Float32Array, rate: number, riseDb: number): Float32Array[] {
  const limiter = new RiseLimiter(rate);
  limiter.load(riseDb);
  const [left, right] = [new Float32Array(sound.length), new Float32Array(sound.length)];
  const block = new StereoBlock();
  for (let at = 0; at + BLOCK <= sound.length; at += BLOCK) {
    block.left.set(sound.subarray(at, at + BLOCK));
    block.right.set(sound.subarray(at, at + BLOCK));
    limiter.render(block);
    left.set(block.left, at);
    right.set(block.right, at);
  }
  return [left, right];
}

/** Strokes of many pitches and levels, each of which begins at once, over a soft low tone. */
function strokes(rate: number, under: number): Float32Array {
  return Float32Array.from({ length: 12 * rate }, (_, i) => {
    const at = i / rate;
    const stroke = Math.floor(at / 0.73);
    const age = at - 0.73 * stroke;
    const hz = 55 * 2 ** ((stroke * 7) % 5);
    const level = 1.5 * 10 ** (-((stroke * 5) % 7) / 4);
    return under * Math.sin(2 * Math.PI * 61 * at) + level * Math.exp(-age / 0.08) * Math.cos(2 * Math.PI * hz * age);
  });
}

/** The largest rise wherever the windows begin that it is judged by. */
function largestRise(channels: readonly Float32Array[], rate: number): number {
  const shifts = [0, 0.003, 0.007, 0.012, 0.019, 0.0225].map((seconds) => Math.round(seconds * rate));
  return Math.max(
    ...shifts.map((shift) =>
      startleOf(
        levels(
          channels.map((channel) => channel.subarray(shift)),
          rate,
          0.025,
        ),
      ),
    ),
  );
}

describe('a limit on rises', () => {
  it.each([
    [48_000, 0.1, 8.3, 9],
    [48_000, 0.1, 5.3, 6],
    [44_100, 0.05, 8.3, 9],
    [24_000, 0.1, 7.5, 9],
    [24_000, 0.1, 4.5, 6],
  ])('at %i Hz lets no stroke over a tone of %f rise by more than %f dB and what a step lies aside', (...given) => {
    const [rate, under, riseDb, limit] = given;
    const sound = strokes(rate, under);
    expect(largestRise([sound, sound], rate)).toBeGreaterThan(15);
    expect(largestRise(heldBack(sound, rate, riseDb), rate)).toBeLessThan(limit);
  });

  it('lets a tone after silence come to its own level', () => {
    const rate = 48_000;
    const begin = 20 * BLOCK;
    const tone = Float32Array.from({ length: 3 * rate }, (_, i) => (i < begin ? 0 : 0.3 * Math.sin(0.3 * i)));
    const [left = tone] = heldBack(tone, rate, 6);
    const loudest = (from: number, until: number) =>
      Math.max(...left.subarray(begin + from, begin + until).map(Math.abs));
    // What counts as silence lies at −54 dB, and a tenth of a second may bring 6 dB.
    expect(loudest(20, 0.02 * rate)).toBeLessThan(0.006);
    expect(loudest(0.2 * rate, 0.3 * rate)).toBeLessThan(0.03);
    expect(left.subarray(2 * rate, 2.9 * rate)).toEqual(tone.subarray(2 * rate - DELAY, 2.9 * rate - DELAY));
  });

  it('leaves alone what rises slowly, in every sample', () => {
    const rate = 48_000;
    const swell = Float32Array.from(
      { length: 100 * BLOCK },
      (_, i) => 0.004 * 10 ** (i / (BLOCK * 100)) * Math.sin(0.3 * i),
    );
    const [left] = heldBack(swell, rate, 7.5);
    expect(left!.subarray(50 * BLOCK)).toEqual(swell.subarray(50 * BLOCK - DELAY, -DELAY));
  });
});
