/** Lines of a flow that parts around a disc, as raked sand does around a stone: the drawing behind the ring of a form. */

/** Half extents of the drawing and the spacing of its lines, in units in which the disc has radius 100. */
export const WATER_LINES = { halfWidth: 760, halfHeight: 270, disc: 100, spacing: 7 } as const;

/** Radii of the rings between the button (about 69 units) and the disc: closer and brighter inwards. */
export const TIDE_RINGS = [71.5, 74.5, 78, 82, 86.5, 91.5, 97] as const;

export interface Streamline {
  readonly path: string;
  /** 1 beside the disc, falling towards the edges of the drawing. */
  readonly nearness: number;
}

/** All lines of the drawing, from the top down. */
export function waterLines(): readonly Streamline[] {
  const { halfHeight, spacing } = WATER_LINES;
  const lines: Streamline[] = [];
  for (let c = -halfHeight + spacing / 2; c < halfHeight; c += spacing) {
    lines.push({ path: streamlinePath(c), nearness: Math.exp(-((Math.abs(c) / 105) ** 1.35)) });
  }
  return lines;
}

function streamlinePath(c: number): string {
  const { halfWidth } = WATER_LINES;
  const points: string[] = [];
  for (let x = -halfWidth; x <= halfWidth; x += stepAt(x)) {
    points.push(`${x.toFixed(1)} ${streamlineY(x, c).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

/** Lines turn sharply where the water meets the disc and hardly at all far from it. */
function stepAt(x: number): number {
  const fromShore = Math.abs(Math.abs(x) - WATER_LINES.disc);
  return fromShore < 30 ? 1 : fromShore < 120 ? 5 : 20;
}

/**
 * Height of the line c at x: the root beyond the disc of y(1 − a²/(x² + y²)) = c (potential flow past a cylinder),
 * found by halving, with a slow swell that dies away at the disc.
 */
export function streamlineY(x: number, c: number): number {
  const a = WATER_LINES.disc;
  const side = Math.sign(c);
  const target = Math.abs(c);
  let low = Math.sqrt(Math.max(0, a * a - x * x));
  let high = target + a;
  for (let i = 0; i < 24; i++) {
    const y = (low + high) / 2;
    if (y * (1 - (a * a) / (x * x + y * y)) < target) low = y;
    else high = y;
  }
  const swell = 7 * Math.sin(x / 150 + c / 70) * (1 - Math.exp(-((Math.hypot(x, low) / a - 1) ** 2) / 2));
  return side * low + swell;
}
