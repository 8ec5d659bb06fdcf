import type { OwnSound, PreparedSound } from '../overlays.ts';
import { integratedLoudness } from './loudness.ts';

/** As loud as every ambient sound at the default volume. */
const TARGET_LUFS = -25;
const MOST_GAIN_DB = 24;
const LONGEST_SEAM_SECONDS = 4;

/** How much of a long file is listened to for its loudness: six stretches of ten seconds, spread evenly. */
const STRETCHES = 6;
const STRETCH_SECONDS = 10;

/** Measures a decoded sound and plans its loop. What is not a number becomes silence, in place. */
export function prepareOwnSound({ channels, sampleRate }: OwnSound): PreparedSound {
  for (const channel of channels) {
    for (let i = 0; i < channel.length; i += 1) if (!Number.isFinite(channel[i])) channel[i] = 0;
  }
  const left = channels[0] ?? new Float32Array(1);
  const right = channels[1] ?? left;
  const loudness = integratedLoudness([excerpt(left, sampleRate), excerpt(right, sampleRate)], sampleRate);
  const gain = Number.isFinite(loudness) ? 10 ** (Math.min(MOST_GAIN_DB, TARGET_LUFS - loudness) / 20) : 1;
  const seamFrames = Math.floor(Math.min(LONGEST_SEAM_SECONDS * sampleRate, left.length / 4));
  return { left, right, sampleRate, gain, seamFrames };
}

function excerpt(channel: Float32Array, sampleRate: number): Float32Array {
  const stretch = STRETCH_SECONDS * sampleRate;
  if (channel.length <= STRETCHES * stretch) return channel;
  const gathered = new Float32Array(STRETCHES * stretch);
  for (let n = 0; n < STRETCHES; n += 1) {
    const from = Math.floor(((channel.length - stretch) * n) / (STRETCHES - 1));
    gathered.set(channel.subarray(from, from + stretch), n * stretch);
  }
  return gathered;
}
