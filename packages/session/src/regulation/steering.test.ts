import { uuidV7 } from '@innertide/std/uuid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_BREATH } from './heart-window.ts';
import { drawSteering, steeringWindow } from './steering.ts';

const WINDOW = {
  rateBpm: 70,
  quality: { score: 1, level: 'good', reason: 'clear' },
  secondsSinceSignal: 0,
  breath: UNKNOWN_BREATH,
} as const;

const anyId = fc
  .tuple(fc.integer({ min: 1.7e12, max: 1.9e12 }), fc.uint8Array({ minLength: 10, maxLength: 10 }))
  .map(([nowMs, bytes]) => uuidV7(nowMs, bytes));

describe('steered or not', () => {
  it('does as a person chose, without a coin', () => {
    expect(drawSteering('steered', 'any')).toEqual({ isSteered: true, chosenBy: 'person', seed: null });
    expect(drawSteering('not-steered', 'any')).toEqual({ isSteered: false, chosenBy: 'person', seed: null });
  });

  it('falls the same way for the same session, however often it is thrown', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const steering = drawSteering('coin', id);
        expect(steering.chosenBy).toBe('coin');
        expect(drawSteering('coin', id)).toEqual(steering);
      }),
    );
  });

  it('is fair, and no session tells of the next', () => {
    const random = (n: number) => Uint8Array.from({ length: 10 }, (_, i) => ((n * 2_654_435_761) >>> (i * 3)) & 255);
    const falls = Array.from({ length: 10_000 }, (_, n) => {
      return drawSteering('coin', uuidV7(1_780_000_000_000 + n * 86_400_000, random(n + 1))).isSteered;
    });
    const heads = falls.filter(Boolean).length;
    const runs = falls.slice(1).filter((fall, i) => fall !== falls[i]).length;
    // Four standard deviations of ten thousand fair throws.
    expect(Math.abs(heads - 5_000)).toBeLessThan(200);
    expect(Math.abs(runs - 5_000)).toBeLessThan(200);
  });

  it('lets the rule know a heart only where it steers', () => {
    expect(steeringWindow(WINDOW, drawSteering('steered', 'any'))).toBe(WINDOW);
    expect(steeringWindow(WINDOW, drawSteering('not-steered', 'any'))).toBeNull();
  });
});
