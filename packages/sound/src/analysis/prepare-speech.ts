import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { type OwnSound, type PreparedSpeech, SPEECH_LUFS } from '../overlays.ts';
import { integratedLoudness } from './loudness.ts';

/** The most by which a faint recording is raised: beyond it one would hear its room. */
const MOST_GAIN_DB: Decibels = 24;

/** Sibilants lie over this pitch in every voice (5 to 9 kHz). */
const SIBILANT_HZ: Hertz = 5200;

/** A sound is sharp where what lies over that pitch is louder than what lies under it by more than this. */
const SHARP_DB: Decibels = -4;

/** What is over is taken back by this share, and by so much at most: softened, not lisped. */
const SHARE = 0.5;
const MOST_SOFTER_DB: Decibels = 6;

/** How fast the softening comes and goes. */
const ATTACK_SECONDS: Seconds = 0.002;
const RELEASE_SECONDS: Seconds = 0.05;

/** Softer than this is room, not speech. */
const ROOM_LEVEL = 0.003;

/**
 * Brings a decoded recording of a line to one channel of `SPEECH_LUFS` (ITU-R BS.1770-4; measured again after its sibilants were softened).
 * What is not a number becomes silence. A recording without any sound stays silent.
 *
 * @example prepareSpeech({ channels: [samples], sampleRate: 48_000 }).samples // −20 LUFS
 */
export function prepareSpeech({ channels, sampleRate }: OwnSound): PreparedSpeech {
  const samples = meanOf(channels);
  soften(samples, sampleRate);
  const loudness = integratedLoudness([samples], sampleRate);
  // What is shorter than a moment has no loudness.
  const gain = Number.isFinite(loudness) ? 10 ** (Math.min(MOST_GAIN_DB, SPEECH_LUFS - loudness) / 20) : 1;
  for (let i = 0; i < samples.length; i += 1) samples[i] = samples[i]! * gain;
  return { samples, sampleRate };
}

function meanOf(channels: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(channels[0]?.length ?? 0);
  for (const channel of channels) {
    for (let i = 0; i < mean.length; i += 1) {
      const value = channel[i]! / channels.length;
      if (Number.isFinite(value)) mean[i] = mean[i]! + value;
    }
  }
  return mean;
}

/**
 * Takes a part of what lies over `SIBILANT_HZ` wherever it outweighs the rest, in place (a de-esser by split band: two one-pole filters in a
 * row, whose remainder is the upper band, so that both bands add up to what they came from).
 */
function soften(samples: Float32Array, sampleRate: Hertz): void {
  const share = 1 - Math.exp((-2 * Math.PI * SIBILANT_HZ) / sampleRate);
  const attack = 1 - Math.exp(-1 / (ATTACK_SECONDS * sampleRate));
  const release = 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
  const sharp = 10 ** (SHARP_DB / 20);
  const least = 10 ** (-MOST_SOFTER_DB / 20);
  let [first, low, under, over, gain] = [0, 0, 0, 0, 1];
  for (let i = 0; i < samples.length; i += 1) {
    const x = samples[i]!;
    first += share * (x - first);
    low += share * (first - low);
    const high = x - low;
    under += release * (Math.abs(low) - under);
    over += (Math.abs(high) > over ? attack : release) * (Math.abs(high) - over);
    const excess = over / (sharp * Math.max(under, ROOM_LEVEL));
    const wanted = excess > 1 ? Math.max(least, excess ** -SHARE) : 1;
    gain += (wanted < gain ? attack : release) * (wanted - gain);
    samples[i] = low + gain * high;
  }
}
