import { describe, expect, it } from 'vitest';
import { dissonanceOf } from './dissonance.ts';

const pair = (semitones: number, level = 1) =>
  dissonanceOf([
    { hz: 432, amplitude: level },
    { hz: 432 * 2 ** (semitones / 12), amplitude: level },
  ]);

describe('sensory dissonance', () => {
  it('is largest about a semitone apart, and little for a fifth', () => {
    expect(pair(1)).toBeGreaterThan(pair(0.2));
    expect(pair(1)).toBeGreaterThan(3 * pair(4));
    expect(pair(7)).toBeLessThan(0.02 * pair(1));
  });

  it('does not depend on level, and is nothing for one tone or none', () => {
    expect(pair(1, 0.01)).toBeCloseTo(pair(1), 12);
    expect(dissonanceOf([{ hz: 100, amplitude: 1 }])).toBe(0);
    expect(dissonanceOf([])).toBe(0);
  });
});
