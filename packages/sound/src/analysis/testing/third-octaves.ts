import { fourierTransform } from '../fft.ts';

const LOWEST_HZ = 100;
const BANDS = 18;

/**
 * Power in each third of an octave from 100 Hz to 6.4 kHz, of all of a channel at once: windows without edges spill into quiet thirds.
 * @param sampleRate in Hz, at least 12,800.
 */
export function thirdOctavePowers(channel: Float32Array, sampleRate: number): number[] {
  const powers = new Array<number>(BANDS).fill(0);
  const re = new Float64Array(2 ** Math.ceil(Math.log2(channel.length)));
  re.set(channel);
  const im = new Float64Array(re.length);
  fourierTransform(re, im);
  for (let k = 1; k < re.length / 2; k += 1) {
    const band = Math.floor(3 * Math.log2((k * sampleRate) / re.length / LOWEST_HZ));
    if (band >= 0 && band < BANDS) powers[band] = (powers[band] ?? 0) + (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
  }
  return powers;
}
