import { describe, expect, it } from 'vitest';
import { slowBreath } from './slow-breath.ts';

describe('the breath that guides a scene', () => {
  it('comes in for four seconds, goes out for six, and begins anew without a jump', () => {
    expect(slowBreath(0, 0)).toBe(0);
    expect(slowBreath(4, 0)).toBeCloseTo(0.75);
    expect(slowBreath(9.999, 0)).toBeCloseTo(0, 4);
    for (let at = 0; at < 20; at += 0.05) {
      expect(Math.abs(slowBreath(at + 0.05, 0) - slowBreath(at, 0))).toBeLessThan(0.04);
    }
  });

  it('is fuller with the music, and never beyond a whole breath', () => {
    expect(slowBreath(2, 1)).toBeGreaterThan(slowBreath(2, 0));
    for (let at = 0; at < 10; at += 0.1) expect(slowBreath(at, 1)).toBeLessThanOrEqual(1);
  });
});
