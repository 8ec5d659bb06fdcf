import type { Hertz } from '@innertide/std/units';
import { powerSpectrum, spectralPeaks } from './fft.ts';

/** How a sound lies on an equal-tempered grid. */
export interface PitchReport {
  readonly peaks: number;
  /** Common offset from the grid in cents, −50 to 50; NaN when too little is tonal. */
  readonly offsetCents: number;
  /** Share of the tonal energy within 25 cents of the grid. */
  readonly onGrid: number;
}

/** Offset of all tonal peaks from 80 to 1,500 Hz from the grid around `a4Hz`, as a circular mean in cents. */
export function pitchOnGrid(channels: readonly Float32Array[], sampleRate: number, a4Hz: Hertz): PitchReport {
  const size = 2 ** Math.round(Math.log2(sampleRate * 2.7));
  const range = { lowHz: 80, highHz: 1500, floorDb: -40, count: 20 };
  let sine = 0;
  let cosine = 0;
  let all = 0;
  let near = 0;
  let peaks = 0;
  for (const channel of channels) {
    for (let start = 0; start + size <= channel.length; start += size) {
      for (const { hz, amplitude } of spectralPeaks(powerSpectrum(channel, start, size), sampleRate, range)) {
        const cents = 1200 * Math.log2(hz / a4Hz);
        const off = cents - 100 * Math.round(cents / 100);
        const weight = Math.sqrt(amplitude);
        sine += weight * Math.sin((2 * Math.PI * off) / 100);
        cosine += weight * Math.cos((2 * Math.PI * off) / 100);
        all += weight;
        if (Math.abs(off) <= 25) near += weight;
        peaks += 1;
      }
    }
  }
  if (peaks < 10) return { peaks, offsetCents: Number.NaN, onGrid: 0 };
  return { peaks, offsetCents: (Math.atan2(sine, cosine) * 100) / (2 * Math.PI), onGrid: near / all };
}

/** Frequency of the strongest tone between two limits, from the longest power-of-two stretch. */
export function strongestToneHz(signal: Float32Array, sampleRate: number, lowHz: Hertz, highHz: Hertz): Hertz {
  const size = 2 ** Math.floor(Math.log2(signal.length));
  const range = { lowHz, highHz, floorDb: -20, count: 1 };
  return spectralPeaks(powerSpectrum(signal, 0, size), sampleRate, range)[0]?.hz ?? Number.NaN;
}
