import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { spoken } from '../dsp/testing/spoken.ts';
import { integratedLoudness } from './loudness.ts';
import { prepareSpeech } from './prepare-speech.ts';

const RATE = 48_000;

const power = (samples: Float32Array) => 10 * Math.log10(samples.reduce((sum, v) => sum + v * v, 0) + 1e-20);

describe('a recorded line made ready', () => {
  it.each([0.1, 1, 3])('is as loud as every other one, however it was recorded (%d)', (gain) => {
    const { samples } = prepareSpeech({ channels: [spoken(4, RATE).map((v) => v * gain)], sampleRate: RATE });
    expect(Math.abs(integratedLoudness([samples], RATE) + 20)).toBeLessThan(0.1);
  });

  it('softens a sharp sibilant by 2 to 6 dB and leaves a vowel', () => {
    const tone = Float32Array.from({ length: RATE }, (_, i) => 0.2 * Math.sin(0.05 * i));
    let last = 0;
    const hiss = Float32Array.from({ length: RATE / 5 }, (_, i) => {
      const noise = 0.4 * (uniform(3, i) - 0.5);
      const sharp = noise - last;
      last = noise;
      return sharp;
    });
    const { samples } = prepareSpeech({ channels: [Float32Array.from([...tone, ...hiss, ...tone])], sampleRate: RATE });
    const vowel = power(samples.subarray(0, 0.9 * RATE)) - power(tone.subarray(0, 0.9 * RATE));
    const sibilant = power(samples.subarray(RATE, 1.2 * RATE)) - power(hiss);
    expect(vowel - sibilant).toBeGreaterThan(2);
    expect(vowel - sibilant).toBeLessThan(6.1);
    const plain = prepareSpeech({ channels: [tone], sampleRate: RATE }).samples;
    const scale = plain[30_000]! / tone[30_000]!;
    const apart = plain.map((value, i) => Math.abs(value - scale * tone[i]!));
    expect(Math.max(...apart.subarray(0.5 * RATE))).toBeLessThan(1e-4);
  });

  it('takes the mean of two channels, makes silence of what is not a number, and leaves silence silent', () => {
    const one = spoken(2, RATE);
    const { samples } = prepareSpeech({ channels: [one, one.map(() => Number.NaN)], sampleRate: RATE });
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(prepareSpeech({ channels: [new Float32Array(RATE)], sampleRate: RATE }).samples.every((v) => v === 0)).toBe(
      true,
    );
  });
});
