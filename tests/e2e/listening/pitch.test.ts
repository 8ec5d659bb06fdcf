import { expect, test } from 'vitest';
import { offsetFromGridCents } from './pitch.ts';

const SAMPLE_RATE_HZ = 48_000;

/** A chord of sines, e.g. the semitones 0, 4 and 7 above the A of this tuning, 4 s long. */
function chord(a4Hz: number, semitones: readonly number[]): Float32Array {
  const samples = new Float32Array(SAMPLE_RATE_HZ * 4);
  for (const index of samples.keys()) {
    for (const semitone of semitones) {
      const hz = (a4Hz / 2) * 2 ** (semitone / 12);
      samples[index]! += 0.1 * Math.sin((2 * Math.PI * hz * index) / SAMPLE_RATE_HZ);
    }
  }
  return samples;
}

test('a chord tuned to 432 Hz lies on the 432 grid', () => {
  expect(Math.abs(offsetFromGridCents(chord(432, [0, 4, 7]), SAMPLE_RATE_HZ, 432))).toBeLessThan(0.5);
});

test('a chord tuned to 440 Hz lies 32 cents above the 432 grid', () => {
  expect(offsetFromGridCents(chord(440, [0, 3, 7]), SAMPLE_RATE_HZ, 432)).toBeCloseTo(31.8, 0);
});

test('a recording too short to tell a pitch is refused', () => {
  expect(() => offsetFromGridCents(new Float32Array(1000), SAMPLE_RATE_HZ, 432)).toThrow('too short');
});
