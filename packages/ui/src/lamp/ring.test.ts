import { describe, expect, it } from 'vitest';
import {
  drawablePlacement,
  ringBrightness,
  STRAND_COUNT,
  STRAND_FAN,
  strandCircle,
  strandShare,
  TIDE_RING_COUNT,
  tideRingOpacity,
  tideRingScale,
} from './ring.ts';

describe('the ring', () => {
  it('has tide rings that leave it faster and faster, each fainter', () => {
    expect(tideRingScale(1)).toBeCloseTo(1.105);
    for (let k = 2; k < TIDE_RING_COUNT; k += 1) {
      expect(tideRingScale(k + 1) - tideRingScale(k)).toBeGreaterThan(tideRingScale(k) - tideRingScale(k - 1));
      expect(tideRingOpacity(k)).toBeLessThan(tideRingOpacity(k - 1));
    }
  });

  it('is brightest towards the light and never dark on the far side', () => {
    expect(ringBrightness(1, 1)).toBeCloseTo(1);
    expect(ringBrightness(1 + Math.PI, 1)).toBeCloseTo(0.12);
  });

  it('lets all strands meet on the lit side and stand apart on the other', () => {
    const lit = [];
    const far = [];
    for (let index = 0; index < STRAND_COUNT; index += 1) {
      const { shift, radius } = strandCircle(index);
      lit.push(radius - shift);
      far.push(radius + shift);
    }
    for (const distance of lit) expect(distance).toBeCloseTo(1);
    expect(Math.max(...far) - Math.min(...far)).toBeGreaterThan(0.13);
    expect(Math.max(...far) - Math.min(...far)).toBeLessThan(0.2);
  });

  it('orders the strands from inside to outside within its fan', () => {
    for (let index = 1; index < STRAND_COUNT; index += 1) {
      expect(strandShare(index)).toBeGreaterThan(strandShare(index - 1) - 0.01);
    }
    expect(STRAND_FAN).toBeGreaterThanOrEqual(0.13);
  });

  it('is not drawn on a canvas without a size', () => {
    const placement = { width: 0, height: 100, ringX: 0, ringY: 0, radius: 40, horizon: 50 };
    expect(drawablePlacement(placement)).toBeNull();
    expect(drawablePlacement({ ...placement, width: 100, radius: Number.NaN })).toBeNull();
  });

  it('keeps the horizon on the canvas and on a whole pixel', () => {
    const placement = { width: 100, height: 100, ringX: 50, ringY: 50, radius: 40, horizon: 140.4 };
    expect(drawablePlacement(placement)?.horizon).toBe(100);
    expect(drawablePlacement({ ...placement, horizon: 61.4 })?.horizon).toBe(61);
  });
});
