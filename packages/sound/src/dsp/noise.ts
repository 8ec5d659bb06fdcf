import { hash32 } from '@innertide/std/random';

/**
 * White noise of the same power per hertz at every sample rate (in [−1, 1) at 48 kHz), whose every block is a function of (seed, stream, block number) alone: any minute can be
 * computed without the one before, and no buffer ever comes round again. xorshift32 within the block.
 */
export function fillNoise(out: Float64Array, seed: number, stream: number, block: number, sampleRate: number): void {
  const scale = 4.656612873077393e-10 * Math.sqrt(sampleRate / 48000);
  let x = hash32(seed, stream, block) | 1;
  for (let i = 0; i < out.length; i += 1) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    out[i] = x * scale;
  }
}
