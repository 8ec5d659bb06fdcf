import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { CameraPulse } from './camera-pulse.ts';
import { fingerCover, meanOfRgba, meanOfYuv } from './frame.ts';
import { filmFinger, SKINS } from './testing/synthetic-finger.ts';

/** What a camera makes of a colour: whole steps in each pixel, with the noise of a sensor that spreads them. */
function planeOf(level: number, pixels: number, seed: number): Uint8Array {
  return Uint8Array.from({ length: pixels }, (_, i) => {
    const noise = (uniform(seed, i, 1) + uniform(seed, i, 2) + uniform(seed, i, 3) - 1.5) * 4;
    return Math.max(0, Math.min(255, Math.round(level + noise)));
  });
}

/** BT.601, limited range. */
const yuvOf = ({ red, green, blue }: { red: number; green: number; blue: number }) => ({
  y: 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255,
  u: 128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255,
  v: 128 + (112 * red - 93.786 * green - 18.214 * blue) / 255,
});

describe('a picture', () => {
  it.each([
    { red: 171, green: 62, blue: 48 },
    { red: 0, green: 0, blue: 0 },
    { red: 250, green: 20, blue: 200 },
  ])('in YUV has the red, green and blue that it was made of: %o', (colour) => {
    const limited = yuvOf(colour);
    const planes = {
      y: planeOf(limited.y, 9_600, 1),
      u: planeOf(limited.u, 2_400, 2),
      v: planeOf(limited.v, 2_400, 3),
    };
    const mean = meanOfYuv({ ...planes, fullRange: false }, 1);
    for (const name of ['red', 'green', 'blue'] as const) expect(mean[name]).toBeCloseTo(colour[name], 0);
  });

  it('of whole range is not stretched', () => {
    const grey = Uint8Array.from([16, 16]);
    const none = Uint8Array.from([128]);
    expect(meanOfYuv({ y: grey, u: none, v: none, fullRange: true }, 0).green).toBe(16);
    expect(meanOfYuv({ y: grey, u: none, v: none, fullRange: false }, 0).green).toBe(0);
  });

  it('of a canvas is averaged colour by colour', () => {
    const pixels = Uint8ClampedArray.from([10, 20, 30, 255, 30, 40, 50, 255]);
    expect(meanOfRgba(pixels, 2)).toEqual({ atSeconds: 2, red: 20, green: 30, blue: 40 });
  });

  it('shows half a level of pulse through pixels of 256 steps', () => {
    const pulse = new CameraPulse();
    const finger = {
      name: '',
      rateBpm: 66,
      framesPerSecond: 30,
      amplitude: 0.5,
      skin: 'dark',
      seconds: 14,
      seed: 8,
    } as const;
    for (const [n, frame] of filmFinger(finger).frames.entries()) {
      const { y, u, v } = yuvOf(frame);
      const planes = { y: planeOf(y, 4_800, 3 * n), u: planeOf(u, 1_200, 3 * n + 1), v: planeOf(v, 1_200, 3 * n + 2) };
      pulse.receive(meanOfYuv({ ...planes, fullRange: false }, frame.atSeconds));
    }
    expect(Math.abs((pulse.read().rateBpm ?? 0) - 66)).toBeLessThan(2);
  });
});

describe('what covers a lens', () => {
  it.each(Object.values(SKINS))('is a finger of any skin: %o', (colour) => {
    expect(fingerCover(colour)).toBe('covered');
  });

  it.each([
    ['a white wall', { red: 230, green: 226, blue: 220 }, 'off'],
    ['a face', { red: 205, green: 150, blue: 125 }, 'off'],
    ['a wooden table', { red: 150, green: 110, blue: 80 }, 'off'],
    ['a dark room', { red: 6, green: 5, blue: 5 }, 'too-dark'],
    ['the sun', { red: 255, green: 250, blue: 240 }, 'too-bright'],
    ['a finger whose red is clipped', { red: 255, green: 110, blue: 90 }, 'covered'],
  ] as const)('is judged by its colour: %s', (_, colour, cover) => {
    expect(fingerCover(colour)).toBe(cover);
  });
});
