import { describe, expect, it } from 'vitest';
import {
  breathScale,
  ease,
  glideAt,
  HALF_BREATH_SECONDS,
  kindle,
  litSideDriftAt,
  movedSecondsAt,
  restingBreathAt,
  restingKindling,
  waterPhaseAt,
} from './motion.ts';

describe('the motion of the lamp', () => {
  it('breathes out longer than in', () => {
    const peak = Array.from({ length: 1050 }, (_, i) => i / 100).reduce((best, t) =>
      restingBreathAt(t) > restingBreathAt(best) ? t : best,
    );
    expect(peak).toBeGreaterThan(3.5);
    expect(peak).toBeLessThan(10.5 / 2);
  });

  it('begins half full on its way in, as the still shows it', () => {
    expect(restingBreathAt(HALF_BREATH_SECONDS)).toBeCloseTo(0.5, 6);
    expect(restingBreathAt(HALF_BREATH_SECONDS + 0.1)).toBeGreaterThan(0.5);
    expect([litSideDriftAt(0), waterPhaseAt(0)]).toEqual([0, 0]);
  });

  it('sets off from rest, while its picture fades in over the still, and comes to the pace of the clock', () => {
    const pace = (seconds: number) => (movedSecondsAt(seconds + 0.001) - movedSecondsAt(seconds)) / 0.001;
    expect([movedSecondsAt(-1), movedSecondsAt(0), movedSecondsAt(2), movedSecondsAt(10)]).toEqual([0, 0, 1, 9]);
    expect(movedSecondsAt(0.6)).toBeLessThan(0.1);
    expect(pace(0)).toBeCloseTo(0, 2);
    expect(pace(2)).toBeCloseTo(1, 6);
    for (let frame = 0; frame < 90; frame += 1) {
      expect(pace((frame + 1) / 30)).toBeGreaterThanOrEqual(pace(frame / 30) - 1e-6);
    }
  });

  it('breathes within six per cent, whatever the pacer says', () => {
    expect(breathScale(0)).toBeCloseTo(0.94);
    expect(breathScale(1)).toBeCloseTo(1.06);
    expect(breathScale(7)).toBeCloseTo(1.06);
  });

  it('never jumps: thirty pictures a second stay close to each other', () => {
    for (let frame = 0; frame < 30 * 30; frame += 1) {
      expect(Math.abs(restingBreathAt((frame + 1) / 30) - restingBreathAt(frame / 30))).toBeLessThan(0.02);
    }
  });

  it('lets the lit side wander 20 degrees and come back after 14 s', () => {
    const turn = litSideDriftAt(3.5) - litSideDriftAt(10.5);
    expect((turn * 180) / Math.PI).toBeCloseTo(20);
    expect(litSideDriftAt(14)).toBeCloseTo(0);
  });

  it('eases from rest to rest', () => {
    expect(ease(-1)).toBe(0);
    expect(ease(2)).toBe(1);
    expect(ease(0.01)).toBeLessThan(0.001);
  });
});

describe('Listen', () => {
  it('closes the strands in 240 ms and only then lets the light rise', () => {
    const lit = kindle(restingKindling(0), 1, 10, 3);
    expect(glideAt(lit.strands, 10.24)).toBeCloseTo(1);
    expect(glideAt(lit.light, 10.24)).toBeCloseTo(0);
    expect(glideAt(lit.light, 13.24)).toBeCloseTo(1);
  });

  it('goes down from wherever it was when it is stopped half way', () => {
    const rising = kindle(restingKindling(0), 1, 0, 3);
    const half = glideAt(rising.light, 1.5);
    const falling = kindle(rising, 0, 1.5, 2);
    expect(glideAt(falling.light, 1.5)).toBeCloseTo(half);
    expect(glideAt(falling.light, 3.5)).toBeCloseTo(0);
  });
});
