import { describe, expect, it } from 'vitest';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { fourierTransform } from './fft.ts';
import { integratedLoudness, truePeakDb } from './loudness.ts';
import { matchExcerpts, noiseLike, renderExcerpt, type StereoSound } from './matched-excerpts.ts';

const RATE = 24_000;
/** 5.5 s. */
const FRAMES = 2 ** 17;

/** Level of each third of an octave from 100 Hz to 8 kHz, in dB. */
function thirds([left]: StereoSound): number[] {
  const re = Float64Array.from(left);
  const im = new Float64Array(FRAMES);
  fourierTransform(re, im);
  const powers = new Array<number>(19).fill(0);
  for (let k = 1; k < FRAMES / 2; k += 1) {
    const band = Math.floor(3 * Math.log2((k * RATE) / FRAMES / 100));
    if (band >= 0 && band < powers.length) powers[band] = (powers[band] ?? 0) + (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
  }
  return powers.map((power) => 10 * Math.log10(power + 1e-12));
}

describe('excerpts that are compared', () => {
  const music = renderExcerpt(onlyLayers(defaultProgram('meditation', 5), 'echo'), 300, FRAMES, RATE);

  it('are equally loud within 0.01 LU, begin and end in silence, and peak below −1 dBTP', () => {
    const loud: StereoSound = [music[0].map((value) => 9 * value), music[0].map((value) => 7 * value)];
    const pair = matchExcerpts([music, loud], RATE);
    const [one = 0, two = 0] = pair.map((sound) => integratedLoudness(sound, RATE));
    expect(Math.abs(one - two)).toBeLessThan(0.01);
    for (const sound of pair) {
      expect(truePeakDb(sound)).toBeLessThanOrEqual(-0.99);
      expect(Math.abs(sound[0][0] ?? 1)).toBeLessThan(1e-4);
      expect(Math.abs(sound[1].at(-1) ?? 1)).toBeLessThan(1e-4);
    }
  });

  it('leave a silent one as it is', () => {
    const silence: StereoSound = [new Float32Array(FRAMES), new Float32Array(FRAMES)];
    expect(matchExcerpts([music, silence], RATE)).toEqual([music, silence]);
  });

  it('have noise with the spectrum of music, and nothing of its notes', () => {
    const noise = noiseLike(music, 7, RATE);
    const [of, like] = [thirds(music), thirds(noise)];
    const loudest = Math.max(...of);
    of.forEach((level, band) => {
      // The noise's edges smear what lies far below its neighbours.
      if (level > loudest - 40) expect(Math.abs(level - (like[band] ?? 0))).toBeLessThan(1.5);
    });
    // A handful of partials holds most of the energy, so that luck alone makes two noises as alike as this.
    const energy = (channel: Float32Array): number => channel.reduce((sum, value) => sum + value * value, 0);
    const likeness = ([other]: StereoSound): number =>
      music[0].reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) /
      Math.sqrt(energy(music[0]) * energy(other));
    expect(likeness(music)).toBeCloseTo(1, 6);
    expect(Math.abs(likeness(noise))).toBeLessThan(0.25);
  });
});
