import type { Seconds } from '@innertide/std/units';

/** What is kept of a picture: three means, and when the camera took it. */
export interface CameraFrame {
  /** The frame's own stamp on a steady clock, not when it was received. */
  readonly atSeconds: Seconds;
  /** Means over the picture, 0 to 255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** What lies before the lens, as far as its colour tells. */
export type FingerCover = 'covered' | 'off' | 'too-bright' | 'too-dark';

const DARKEST_RED = 24;
const BRIGHTEST_RED = 252;
const BRIGHTEST_GREEN = 225;
/** Blood and skin let red through and little else; a white wall, a table and a face are far below. */
const LEAST_RED_TO_GREEN = 1.45;
const LEAST_RED_TO_BLUE = 1.45;

/**
 * Judges by colour whether a finger covers the lens. Light that went through a finger is red whoever's it is: haemoglobin and melanin both take
 * green and blue away first. Red that is clipped says nothing, but green may still; where both are, there is too much light.
 */
export function fingerCover({ red, green, blue }: Omit<CameraFrame, 'atSeconds'>): FingerCover {
  if (red >= BRIGHTEST_RED && green >= BRIGHTEST_GREEN) return 'too-bright';
  if (red < DARKEST_RED) return 'too-dark';
  return red >= LEAST_RED_TO_GREEN * green && red >= LEAST_RED_TO_BLUE * blue ? 'covered' : 'off';
}

/** Planes of a picture in YUV 4:2:0, as cameras deliver it: brightness of each pixel, and two colour differences of each four. */
export interface YuvPlanes {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  /** Whether brightness runs from 0 to 255, or from 16 to 235 (BT.601), as most cameras have it. */
  readonly fullRange: boolean;
}

/**
 * Averages a picture in YUV into red, green and blue by BT.601. The mean of many pixels is far finer than their 256 steps: the noise of a camera spreads them.
 * Planes hold pixels only, no padding.
 */
export function meanOfYuv({ y, u, v, fullRange }: YuvPlanes, atSeconds: Seconds): CameraFrame {
  const luma = fullRange ? meanOf(y) : ((meanOf(y) - 16) * 255) / 219;
  const scale = fullRange ? 1 : 255 / 224;
  const [cb, cr] = [(meanOf(u) - 128) * scale, (meanOf(v) - 128) * scale];
  return { atSeconds, red: luma + 1.402 * cr, green: luma - 0.344136 * cb - 0.714136 * cr, blue: luma + 1.772 * cb };
}

/** Averages a picture of red, green, blue and opacity, four bytes a pixel (a canvas' own). */
export function meanOfRgba(pixels: Uint8Array | Uint8ClampedArray, atSeconds: Seconds): CameraFrame {
  let [red, green, blue] = [0, 0, 0];
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    red += pixels[i] ?? 0;
    green += pixels[i + 1] ?? 0;
    blue += pixels[i + 2] ?? 0;
  }
  const count = Math.max(1, pixels.length >> 2);
  return { atSeconds, red: red / count, green: green / count, blue: blue / count };
}

function meanOf(plane: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < plane.length; i += 1) sum += plane[i] ?? 0;
  return sum / Math.max(1, plane.length);
}
