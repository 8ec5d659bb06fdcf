import { describe, expect, it } from 'vitest';
import { pacedBreathing } from './paced-breath.ts';

/** Sixty looks at somebody who is fullest `fullest` breaths after each of the pacer's beginnings, a phone lying either way up. */
function waves(perMinute: number, fullest: number, isTurned = false) {
  return Array.from({ length: 60 }, (_, i) => {
    const atSeconds = 1000 + i;
    const phase = (i * perMinute) / 60 + 0.5 - fullest + (isTurned ? 0.5 : 0);
    return { perMinute, atSeconds, phase: phase - Math.floor(phase) };
  });
}

describe('pacedBreathing', () => {
  it.each([0.3, 0.45, 0.62])('says where a breath is fullest, whichever way up the phone lies: %s', (fullest) => {
    for (const isTurned of [false, true]) {
      expect(pacedBreathing(waves(6, fullest, isTurned), 6, 1000, 0.45)).toEqual({
        along: true,
        fullest: expect.closeTo(fullest, 6),
      });
    }
  });

  it('says that somebody breathes otherwise: at another pace, or in and out of step', () => {
    expect(pacedBreathing(waves(9, 0.4), 6, 1000, 0.45)).toEqual({ along: false });
    expect(pacedBreathing(waves(6.4, 0.4), 6, 1000, 0.45)).toEqual({ along: false });
  });

  it('needs twenty looks', () => {
    expect(pacedBreathing(waves(6, 0.4).slice(0, 19), 6, 1000, 0.45)).toBeNull();
  });
});
