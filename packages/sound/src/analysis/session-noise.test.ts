import { describe, expect, it } from 'vitest';
import { Recording } from '../dsp/recording.ts';
import { renderOffline } from '../dsp/render-offline.ts';
import type { OwnSound } from '../overlays.ts';
import type { SoundProgram } from '../program.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { SESSION_NOISE_ID, SESSION_NOISE_MIX, withoutLayers } from '../session-noise-mix.ts';
import { onlyLayers } from './audition.ts';
import { prepareOwnSound } from './own-sound.ts';
import { sessionNoise } from './session-noise.ts';
import { thirdOctavePowers } from './testing/third-octaves.ts';

const RATE = 24_000;
const SECONDS = 30;
/** 2.7 s. */
const FRAMES = 2 ** 16;
const program: SoundProgram = {
  ...onlyLayers(defaultProgram('meditation', 5), 'echo'),
  masterVolume: 0.7,
  durationSeconds: SECONDS,
  fadeOutSeconds: SECONDS / 2,
};

/** How much the level of half seconds moves, in dB. */
function movementDb(channel: Float32Array): number {
  const half = RATE / 2;
  const levels = Array.from(
    { length: Math.floor(channel.length / half) },
    (_, at) =>
      10 * Math.log10(channel.subarray(at * half, (at + 1) * half).reduce((sum, value) => sum + value * value, 1e-12)),
  );
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
}

/** Left ear of a session as which the noise is played. */
function asPlayed(of: SoundProgram, channels: OwnSound['channels']): Float32Array {
  const recording = new Recording({ program: withoutLayers(of), seconds: SECONDS }, RATE, SECONDS * RATE);
  recording.addOwnSound(SESSION_NOISE_ID, prepareOwnSound({ channels, sampleRate: RATE }), SESSION_NOISE_MIX);
  recording.render();
  return recording.left;
}

/** Level of one second, in dB. */
function levelFrom(channel: Float32Array, seconds: number): number {
  const part = channel.subarray(seconds * RATE, (seconds + 1) * RATE);
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-12));
}

describe('the noise of a session', () => {
  const { channels } = sessionNoise(program, { sampleRate: RATE, frames: FRAMES });
  const [left = new Float32Array(), right = new Float32Array()] = channels;
  const session = renderOffline(program, SECONDS, { sampleRate: RATE });

  it('has the spectrum of all of it, its fades included, in each ear, and leads from its end into its beginning', () => {
    for (const [noise, music] of [
      [left, session[0]],
      [right, session[1]],
    ] as const) {
      const [of, like] = [thirdOctavePowers(music, RATE), thirdOctavePowers(noise, RATE)];
      const [all, allNoise] = [of, like].map((powers) => powers.reduce((sum, power) => sum + power, 0));
      const loudest = Math.max(...of);
      let worst = 0;
      of.forEach((power, band) => {
        if (power < loudest / 1000) return;
        const apart = 10 * Math.log10((like[band] ?? 0) / (allNoise ?? 1) / (power / (all ?? 1)));
        worst = Math.max(worst, Math.abs(apart));
      });
      expect(worst).toBeLessThan(0.5);
      const seam = Math.abs((noise.at(-1) ?? 0) - (noise[0] ?? 0));
      const largestStep = Math.max(...noise.subarray(1).map((value, at) => Math.abs(value - (noise[at] ?? 0))));
      expect(seam).toBeLessThanOrEqual(largestStep);
    }
  });

  it('fades in and out exactly as the session does', () => {
    const faded = asPlayed(program, channels);
    const steady = asPlayed({ ...program, fadeOutSeconds: 2 }, channels);
    const music = renderOffline({ ...program, fadeOutSeconds: 2 }, SECONDS, { sampleRate: RATE });
    let most = 0;
    for (let from = 0; from < SECONDS - 4; from += 1) {
      const faintness = levelFrom(faded, from) - levelFrom(steady, from);
      const heard = levelFrom(session[0], from) - levelFrom(music[0], from);
      most = Math.max(most, Math.abs(faintness - heard));
    }
    expect(most).toBeLessThan(0.5);
  });

  it('stands still where the music moves', () => {
    expect(movementDb(left)).toBeLessThan(movementDb(session[0]));
  });

  it('is played on a session without layers, which is silent by itself', () => {
    const [silence] = renderOffline(withoutLayers(program), 3, { sampleRate: RATE, fromSeconds: 20, fadeInSeconds: 0 });
    expect(Math.max(...silence.map(Math.abs))).toBeLessThan(1e-6);
  });
});
