import { median } from '@innertide/std/median';
import type { Decibels, Seconds } from '@innertide/std/units';
import { type Peak, powerSpectrum, spectralPeaks } from './fft.ts';

/** How the partials of a sound move while they last. */
export interface PartialMovement {
  /** Partials that were followed from one frame to the next. */
  readonly followed: number;
  /** Median change of level from frame to frame, without its fall: what a steady or freely decaying partial has not. */
  readonly level: Decibels;
  /** Median change of pitch from frame to frame, in cents. */
  readonly cents: number;
  /** Share of followed partials that move less than a tenth of a decibel and half a cent: they stand still. */
  readonly still: number;
}

const FRAME_SECONDS: Seconds = 0.34;
const HOP_SECONDS: Seconds = 0.1;

/** Two peaks nearer than this are one partial, in cents. */
const SAME_CENTS = 25;
const STILL_DB: Decibels = 0.1;
const STILL_CENTS = 0.5;

/**
 * Follows the strongest partials between 100 and 4,000 Hz through frames a tenth of a second apart. Bowed, blown and struck things move
 * all the time (J. Risset, M. Mathews, 1969); a looped wave does not.
 */
export function partialMovement(signal: Float32Array, sampleRate: number): PartialMovement {
  const size = 2 ** Math.round(Math.log2(FRAME_SECONDS * sampleRate));
  const hop = Math.round(HOP_SECONDS * sampleRate);
  const frames: Peak[][] = [];
  for (let at = 0; at + size <= signal.length; at += hop) {
    const range = { lowHz: 100, highHz: 4000, floorDb: -40, count: 16 };
    const peaks = spectralPeaks(powerSpectrum(signal, at, size), sampleRate, range);
    frames.push(peaks.filter(({ amplitude }) => amplitude > 1e-4));
  }
  const levels: number[] = [];
  const cents: number[] = [];
  for (let n = 2; n < frames.length; n += 1) {
    for (const peak of frames[n] ?? []) {
      const before = nearest(frames[n - 1] ?? [], peak);
      const first = before && nearest(frames[n - 2] ?? [], before);
      if (!before || !first) continue;
      // A decay is a straight line in decibels, a glide one in cents: only what departs from a line is movement.
      levels.push(Math.abs(levelOf(peak) - 2 * levelOf(before) + levelOf(first)));
      cents.push(Math.abs(pitchOf(peak) - 2 * pitchOf(before) + pitchOf(first)));
    }
  }
  const still = levels.filter((level, n) => level < STILL_DB && (cents[n] ?? 0) < STILL_CENTS).length;
  return { followed: levels.length, level: median(levels), cents: median(cents), still: still / levels.length };
}

function nearest(peaks: readonly Peak[], { hz }: Peak): Peak | undefined {
  const close = peaks.filter((peak) => Math.abs(1200 * Math.log2(peak.hz / hz)) < SAME_CENTS);
  return close.toSorted((a, b) => Math.abs(a.hz - hz) - Math.abs(b.hz - hz))[0];
}

function levelOf({ amplitude }: Peak): Decibels {
  return 20 * Math.log10(amplitude);
}

function pitchOf({ hz }: Peak): number {
  return 1200 * Math.log2(hz);
}
