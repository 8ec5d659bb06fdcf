import { describe, expect, it } from 'vitest';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { withoutLayers } from '../session-noise-mix.ts';
import { onlyLayers } from './audition.ts';
import { fourierTransform } from './fft.ts';
import { sessionNoise } from './session-noise.ts';

const RATE = 24_000;
/** 2.7 s. */
const FRAMES = 2 ** 16;
const program: SoundProgram = {
  ...onlyLayers(defaultProgram('meditation', 5), 'echo'),
  masterVolume: 0.7,
  durationSeconds: 60,
  fadeOutSeconds: 4,
};

/** Power in each third of an octave from 100 Hz to 6.4 kHz, of windows without a gap, added up. */
function thirds(channel: Float32Array): number[] {
  const powers = new Array<number>(18).fill(0);
  for (let from = 0; from + FRAMES <= channel.length; from += FRAMES) {
    const re = Float64Array.from(channel.subarray(from, from + FRAMES));
    const im = new Float64Array(FRAMES);
    fourierTransform(re, im);
    for (let k = 1; k < FRAMES / 2; k += 1) {
      const band = Math.floor(3 * Math.log2((k * RATE) / FRAMES / 100));
      if (band >= 0 && band < 18) powers[band] = (powers[band] ?? 0) + (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
    }
  }
  return powers;
}

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

describe('the noise of a session', () => {
  const { channels } = sessionNoise(program, { sampleRate: RATE, frames: FRAMES });
  const [left = new Float32Array(), right = new Float32Array()] = channels;
  const session = renderOffline(program, 52, { sampleRate: RATE, fromSeconds: 4, fadeInSeconds: 0 });

  it('has the spectrum of all of it, in each ear, and leads from its end into its beginning', () => {
    for (const [noise, music] of [
      [left, session[0]],
      [right, session[1]],
    ] as const) {
      const [of, like] = [thirds(music), thirds(noise)];
      const [all, allNoise] = [of, like].map((powers) => powers.reduce((sum, power) => sum + power, 0));
      const loudest = Math.max(...of);
      let worst = 0;
      of.forEach((power, band) => {
        if (power < loudest / 1000) return;
        const apart = 10 * Math.log10((like[band] ?? 0) / (allNoise ?? 1) / (power / (all ?? 1)));
        worst = Math.max(worst, Math.abs(apart));
      });
      expect(worst).toBeLessThan(2);
      const seam = Math.abs((noise.at(-1) ?? 0) - (noise[0] ?? 0));
      const largestStep = Math.max(...noise.subarray(1).map((value, at) => Math.abs(value - (noise[at] ?? 0))));
      expect(seam).toBeLessThanOrEqual(largestStep);
    }
  });

  it('stands still where the music moves', () => {
    expect(movementDb(left)).toBeLessThan(movementDb(session[0]));
  });

  it('is played on a session without layers, which is silent by itself', () => {
    const [silence] = renderOffline(withoutLayers(program), 3, { sampleRate: RATE, fromSeconds: 20, fadeInSeconds: 0 });
    expect(Math.max(...silence.map(Math.abs))).toBeLessThan(1e-6);
  });
});
