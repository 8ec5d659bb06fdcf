import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from './block.ts';

/**
 * White noise of the same power per hertz at every sample rate (in [−1, 1) at 48 kHz), whose every block is a function
 * of (seed, stream, block number) alone: any minute can be computed without the one before, and no buffer ever comes
 * round again. xorshift32 within the block. This stream for one channel and the next for the other; they take turns: a
 * generator waits for its own last number.
 */
export function fillTwoNoises({ left, right }: StereoBlock, moment: Moment, stream: number, sampleRate: number): void {
  const scale = 4.656612873077393e-10 * Math.sqrt(sampleRate / 48000);
  moment.random.draw(stream, moment.block);
  let x = moment.random.bits | 1;
  moment.random.draw(stream + 1, moment.block);
  let y = moment.random.bits | 1;
  for (let i = 0; i < left.length; i += 1) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    y ^= y << 13;
    y ^= y >>> 17;
    y ^= y << 5;
    left[i] = x * scale;
    right[i] = y * scale;
  }
}

/**
 * As `fillTwoNoises`, but the right channel takes the lower half of the bits whose upper half the left one
 * takes, so they have nothing in common. This stream and the next take turns: a generator waits for its own last number.
 */
export function fillNoisePair({ left, right }: StereoBlock, moment: Moment, stream: number, sampleRate: number): void {
  const scale = 4.656612873077393e-10 * Math.sqrt(sampleRate / 48000);
  moment.random.draw(stream, moment.block);
  let x = moment.random.bits | 1;
  moment.random.draw(stream + 1, moment.block);
  let y = moment.random.bits | 1;
  for (let i = 0; i < left.length; i += 2) {
    x ^= x << 13;
    y ^= y << 13;
    x ^= x >>> 17;
    y ^= y >>> 17;
    x ^= x << 5;
    y ^= y << 5;
    left[i] = x * scale;
    right[i] = (x << 16) * scale;
    left[i + 1] = y * scale;
    right[i + 1] = (y << 16) * scale;
  }
}

/** As `fillNoisePair`, with 0.8 of it common to both channels, from the next stream, and 0.6 each channel's own. */
export function fillNoiseTogether(
  { left, right }: StereoBlock,
  moment: Moment,
  stream: number,
  sampleRate: number,
): void {
  const scale = 4.656612873077393e-10 * Math.sqrt(sampleRate / 48000);
  const own = 0.6 * scale;
  const common = 0.8 * scale;
  moment.random.draw(stream, moment.block);
  let x = moment.random.bits | 1;
  moment.random.draw(stream + 1, moment.block);
  let y = moment.random.bits | 1;
  for (let i = 0; i < left.length; i += 1) {
    y ^= y << 13;
    x ^= x << 13;
    y ^= y >>> 17;
    x ^= x >>> 17;
    y ^= y << 5;
    x ^= x << 5;
    const middle = common * y;
    left[i] = middle + own * x;
    right[i] = middle + own * (x << 16);
  }
}
