import { describe, expect, it } from 'vitest';
import {
  afterRest,
  BEST_QUALITY,
  noteInterval,
  pictureEveryMs,
  type Quality,
  resolutionOf,
  restMs,
} from './quality.ts';

function after(pictures: number, intervalMs: number, from: Quality = BEST_QUALITY): Quality {
  let quality = from;
  for (let i = 0; i < pictures; i += 1) quality = noteInterval(quality, intervalMs);
  return quality;
}

describe('the sharpness of the lamp', () => {
  it('stays at its best while pictures come on time', () => {
    expect(after(600, 34).step).toBe(0);
  });

  it('steps down after two seconds of late pictures, sooner when they are hopeless', () => {
    expect(after(25, 90).step).toBe(1);
    expect(after(1, 900).step).toBe(1);
  });

  it('forgives a busy moment', () => {
    expect(after(600, 34, after(2, 300)).step).toBe(0);
  });

  it('stands still at last where nothing helps', () => {
    const worst = after(2000, 500);
    expect(pictureEveryMs(worst)).toBeNull();
    expect(noteInterval(worst, 500)).toBe(worst);
  });

  it('tries to move again after a rest, and rests twice as long each time it fails', () => {
    let quality = after(2000, 500);
    const rests: (number | null)[] = [];
    for (let n = 0; n < 8; n++) {
      rests.push(restMs(quality));
      quality = afterRest(quality);
      expect(pictureEveryMs(quality)).not.toBeNull();
      expect(restMs(quality)).toBeNull();
      quality = after(2000, 500, quality);
    }
    expect(rests).toEqual([20_000, 40_000, 80_000, 160_000, 320_000, 640_000, 640_000, 640_000]);
  });

  it('does not take a page that was held for a slow machine', () => {
    expect(after(100, 5000).step).toBe(0);
  });

  it('draws the field at half the screen, hairlines at the full', () => {
    expect(resolutionOf(BEST_QUALITY, 2)).toEqual({ canvas: 2, field: 1 });
    expect(resolutionOf(BEST_QUALITY, 3).canvas).toBe(2);
  });
});
