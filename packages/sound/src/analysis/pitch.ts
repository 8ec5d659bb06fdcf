import type { Hertz } from '@innertide/std/units';
import { type Peak, powerSpectrum, spectralPeaks } from './fft.ts';

/** How a sound lies on an equal-tempered grid. */
export interface PitchReport {
  readonly peaks: number;
  /** Common offset from the grid in cents, −50 to 50; NaN when too little is tonal. */
  readonly offsetCents: number;
  /** Share of the tonal energy within 25 cents of the grid. */
  readonly onGrid: number;
}

/** A peak so near to a harmonic of a lower one, up to the twentieth, is that tone's. */
const HARMONIC_CENTS = 9;
const MOST_HARMONIC = 20;

/** The tone that a peak tells of: that of a lower peak whose harmonic it is, or its own. The seventh harmonic, say, is 31 cents flat of any key. */
function toneOf({ hz }: Peak, peaks: readonly Peak[]): Hertz {
  for (const lower of peaks) {
    const harmonic = hz / lower.hz;
    const whole = Math.round(harmonic);
    const cents = 1200 * Math.abs(Math.log2(harmonic / whole));
    if (whole > 1 && whole <= MOST_HARMONIC && cents < HARMONIC_CENTS) return hz / whole;
  }
  return hz;
}

/**
 * Offset of tones from the grid around `a4Hz`, as a circular mean of spectral peaks to 1,500 Hz in cents. A harmonic counts where its tone
 * lies: by themselves, those of a single low tone that is in tune are up to four cents flat together.
 */
export function pitchOnGrid(channels: readonly Float32Array[], sampleRate: number, a4Hz: Hertz): PitchReport {
  const size = 2 ** Math.round(Math.log2(sampleRate * 2.7));
  const range = { lowHz: 40, highHz: 1500, floorDb: -40, count: 24 };
  let sine = 0;
  let cosine = 0;
  let whole = 0;
  let near = 0;
  let peaks = 0;
  for (const channel of channels) {
    for (let start = 0; start + size <= channel.length; start += size) {
      const all = spectralPeaks(powerSpectrum(channel, start, size), sampleRate, range);
      for (const peak of all) {
        const { amplitude } = peak;
        const cents = 1200 * Math.log2(toneOf(peak, all) / a4Hz);
        const off = cents - 100 * Math.round(cents / 100);
        const weight = Math.sqrt(amplitude);
        sine += weight * Math.sin((2 * Math.PI * off) / 100);
        cosine += weight * Math.cos((2 * Math.PI * off) / 100);
        whole += weight;
        if (Math.abs(off) <= 25) near += weight;
        peaks += 1;
      }
    }
  }
  if (peaks < 10) return { peaks, offsetCents: Number.NaN, onGrid: 0 };
  return { peaks, offsetCents: (Math.atan2(sine, cosine) * 100) / (2 * Math.PI), onGrid: near / whole };
}

/** Frequency of the strongest tone between two limits, from the longest power-of-two stretch. */
export function strongestToneHz(signal: Float32Array, sampleRate: number, lowHz: Hertz, highHz: Hertz): Hertz {
  const size = 2 ** Math.floor(Math.log2(signal.length));
  const range = { lowHz, highHz, floorDb: -20, count: 1 };
  return spectralPeaks(powerSpectrum(signal, 0, size), sampleRate, range)[0]?.hz ?? Number.NaN;
}
