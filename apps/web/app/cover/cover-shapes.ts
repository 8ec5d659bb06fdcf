import { GRID_CELL_PX } from '@innertide/ui/grid';

/** A point of a cover. The waterline is y = 0, above is negative; the disc stands at x = 0. */
export interface CoverPoint {
  readonly x: number;
  readonly y: number;
}

/** Half the width, height above the waterline and depth below it of a cover's picture, in its own units. */
export const COVER_SIZE = { halfWidth: 2.4 * GRID_CELL_PX, height: 2.5 * GRID_CELL_PX, depth: GRID_CELL_PX } as const;

/** How far the disc's centre stands above the waterline, as a share of its radius. */
export const LIFT = 0.22;

const TURN = 2 * Math.PI;

/** SVG path data of a line through points, to the tenth. */
export function linePath(points: readonly CoverPoint[]): string {
  return points.length < 2 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** SVG path data of the stretches of a line where `isDrawn` holds. */
export function brokenPath(points: readonly CoverPoint[], isDrawn: (point: CoverPoint) => boolean): string {
  const stretches: CoverPoint[][] = [[]];
  for (const point of points) {
    if (isDrawn(point)) stretches.at(-1)?.push(point);
    else if (stretches.at(-1)?.length !== 0) stretches.push([]);
  }
  return stretches.map(linePath).join('');
}

/** SVG path data of a line whose thickness changes along it, as a burin cuts: an area between its two flanks. */
export function engravedPath(
  points: readonly (CoverPoint & { readonly thickness: number; readonly across: CoverPoint })[],
): string {
  const cut = points.filter(({ thickness }) => thickness > 0.08);
  if (cut.length < 2) return '';
  const flank = (side: 1 | -1) =>
    cut.map(({ x, y, thickness, across }) => ({
      x: x + (side * across.x * thickness) / 2,
      y: y + (side * across.y * thickness) / 2,
    }));
  return `${linePath([...flank(1), ...flank(-1).reverse()])}Z`;
}

/** Points of a closed curve around a centre; `radius` is asked for each angle in radians. */
export function around(centre: CoverPoint, radius: (angle: number) => number, steps: number): CoverPoint[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = (index / steps) * TURN;
    const r = radius(angle);
    return { x: centre.x + r * Math.cos(angle), y: centre.y + r * Math.sin(angle) };
  });
}

/** Points of a curve over x, sampled evenly. */
export function across(from: number, to: number, steps: number, y: (x: number) => number): CoverPoint[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps;
    return { x, y: y(x) };
  });
}

/**
 * Radius of a cover's disc, by the length of its session: 3 minutes 24 units, 20 minutes 47, 8 hours 86; a session without an end is as
 * large as the longest.
 */
export function coverRadius(lengthMinutes: number | null): number {
  const minutes = Math.min(480, Math.max(3, lengthMinutes ?? 480));
  return 24 + 8.52 * Math.log2(minutes / 3);
}
