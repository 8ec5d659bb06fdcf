import { describe, expect, it } from 'vitest';
import { partialMovement } from './partial-movement.ts';

const RATE = 12_000;

/** Four partials whose pitch (cents) and level (decibels) are given over time. */
function partials(cents: (t: number) => number, levelDb: (t: number, partial: number) => number): Float32Array {
  const phases = [0, 0, 0, 0];
  return Float32Array.from({ length: 6 * RATE }, (_, i) => {
    const t = i / RATE;
    return phases.reduce((sum, phase, n) => {
      phases[n] = phase + (220 * (n + 1) * 2 ** (cents(t) / 1200)) / RATE;
      return sum + 0.1 * 10 ** (levelDb(t, n) / 20) * Math.sin(2 * Math.PI * phase);
    }, 0);
  });
}

describe('movement of partials', () => {
  it('is none in a looped wave, nor in one that decays', () => {
    const steady = partialMovement(
      partials(
        () => 0,
        () => 0,
      ),
      RATE,
    );
    const decaying = partialMovement(
      partials(
        () => 0,
        (t, n) => -3 * t * (n + 1),
      ),
      RATE,
    );
    expect(steady.followed).toBeGreaterThan(150);
    expect(steady.still).toBeGreaterThan(0.95);
    expect(decaying.still).toBeGreaterThan(0.95);
  });

  it('is measured where partials breathe or sway', () => {
    const breathing = partialMovement(
      partials(
        () => 0,
        (t, n) => 2 * Math.sin(2 * Math.PI * (1.1 + 0.3 * n) * t),
      ),
      RATE,
    );
    expect(breathing.level).toBeGreaterThan(0.3);
    expect(breathing.still).toBeLessThan(0.3);
    const swaying = partialMovement(
      partials(
        (t) => 12 * Math.sin(2 * Math.PI * 0.9 * t),
        () => 0,
      ),
      RATE,
    );
    expect(swaying.cents).toBeGreaterThan(0.8);
    expect(swaying.still).toBeLessThan(0.4);
  });

  it('is of nothing in silence', () => {
    expect(partialMovement(new Float32Array(RATE), RATE).followed).toBe(0);
  });
});
