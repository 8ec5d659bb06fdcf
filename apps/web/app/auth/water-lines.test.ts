import { describe, expect, it } from 'vitest';
import { streamlineY, WATER_LINES, waterLines } from './water-lines.ts';

describe('the raked water', () => {
  it('parts around the disc: no line enters it', () => {
    for (const c of [-100, -40, -3.5, 3.5, 40, 100]) {
      for (let x = -300; x <= 300; x += 5) {
        expect(Math.hypot(x, streamlineY(x, c))).toBeGreaterThan(WATER_LINES.disc - 0.6);
      }
    }
  });

  it('keeps its lines in order: none crosses another', () => {
    for (let x = -WATER_LINES.halfWidth; x <= WATER_LINES.halfWidth; x += 20) {
      for (let c = -100; c < 100; c += WATER_LINES.spacing) {
        expect(streamlineY(x, c + WATER_LINES.spacing)).toBeGreaterThan(streamlineY(x, c));
      }
    }
  });

  it('lies flat far away, but for its swell', () => {
    expect(Math.abs(streamlineY(-WATER_LINES.halfWidth, 100) - 100)).toBeLessThan(10);
  });

  it('is brightest beside the disc', () => {
    const nearness = waterLines().map((line) => line.nearness);
    const middle = Math.floor(nearness.length / 2);
    expect(nearness[middle]).toBe(Math.max(...nearness));
    expect(nearness[0]).toBeLessThan(0.05);
  });
});
