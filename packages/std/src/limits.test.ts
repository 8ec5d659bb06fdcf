import { describe, expect, it } from 'vitest';
import { clamp, SOUND_LIMITS } from './limits.ts';

describe('clamp', () => {
  it.each([
    [29, 30],
    [30, 30],
    [75.5, 75.5],
    [120, 120],
    [121, 120],
  ])('brings a tempo of %d to %d', (tempo, expected) => {
    expect(clamp(tempo, SOUND_LIMITS.tempoBpm)).toBe(expected);
  });
});
