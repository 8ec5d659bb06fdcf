/** Where the lamp stands on its canvas, in CSS pixels from the top left. */
export interface LampPlacement {
  readonly width: number;
  readonly height: number;
  readonly ringX: number;
  readonly ringY: number;
  readonly radius: number;
  readonly horizon: number;
}

export const STRAND_COUNT = 15;
export const TIDE_RING_COUNT = 8;

/** How far the strands stand apart on the side away from the light, as a share of the radius. */
export const STRAND_FAN = 0.16;

/** Radius of the k-th tide ring (k from 1) as a multiple of the ring's own. */
export function tideRingScale(k: number): number {
  return 1 + 0.105 * k ** 1.28;
}

/** How visible the k-th tide ring is, 0 to 1: each fainter than the one inside it. */
export function tideRingOpacity(k: number): number {
  return 0.34 * 0.74 ** (k - 1);
}

/** The strand's place in the fan: −0.3 (inside the ring) to 0.7 (outside), unevenly, so that no two gaps look machined. */
export function strandShare(index: number): number {
  const even = index / (STRAND_COUNT - 1);
  return even ** 1.25 - 0.3 + 0.018 * Math.sin(index * 2.4);
}

/**
 * One strand drawn as a circle (for the still): its centre leaves the ring's centre away from the light by `shift` and its
 * radius grows as much, so that all strands meet on the lit side. Both as shares of the ring's radius.
 */
export function strandCircle(index: number): { readonly shift: number; readonly radius: number } {
  const shift = (strandShare(index) * STRAND_FAN) / 2;
  return { shift, radius: 1 + shift };
}

/** The brightness around the ring, 0.12 to 1: never even, which would be a neon tube. Angles in radians. */
export function ringBrightness(angle: number, litAngle: number): number {
  return 0.56 + 0.44 * Math.cos(angle - litAngle);
}

/** A placement that can be drawn: nothing negative, the ring within reach of the canvas. Null when there is nothing to draw. */
export function drawablePlacement(placement: LampPlacement): LampPlacement | null {
  const { width, height, radius, horizon } = placement;
  if (!(width >= 1) || !(height >= 1) || !(radius >= 1)) return null;
  return { ...placement, horizon: Math.min(height, Math.max(0, Math.round(horizon))) };
}
