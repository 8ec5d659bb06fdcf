import type { Moment } from '../score/moment.ts';

/**
 * White noise of the same power per hertz at every sample rate (in [−1, 1) at 48 kHz), whose every block is a function
 * of (seed, stream, block number) alone: any minute can be computed without the one before, and no buffer ever comes
 * round again. xorshift32 within the block.
 */
export function fillNoise(out: Float64Array, moment: Moment, stream: number, sampleRate: number): void {
  const scale = 4.656612873077393e-10 * Math.sqrt(sampleRate / 48000);
  moment.dice.roll(stream, moment.block);
  let x = moment.dice.bits | 1;
  for (let i = 0; i < out.length; i += 1) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    out[i] = x * scale;
  }
}
