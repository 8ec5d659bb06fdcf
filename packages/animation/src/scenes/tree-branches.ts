import { uniform } from '@innertide/std/random';
import type { Point } from '../shape-drawing.ts';

export const SEED = 8;

interface Branch {
  readonly points: readonly Point[];
  readonly depth: number;
}

/** A branch and everything that grows from it: lines that fork, each shorter than the one before. */
export function grow(x: number, y: number, angle: number, length: number, depth: number, seed: number): Branch[] {
  const turn = 0.3 * (uniform(SEED, seed, depth) - 0.5);
  const end = { x: x + Math.sin(angle + turn) * length, y: y - Math.cos(angle + turn) * length };
  const heading = angle + turn - Math.PI / 2;
  const here: Branch = {
    depth,
    points: [
      { x, y },
      { x: (x + end.x) / 2 + turn * 12, y: (y + end.y) / 2, towards: heading, handle: length * 0.2 },
      end,
    ],
  };
  if (depth === 0) return [here];
  const spread = 0.3 + 0.26 * uniform(SEED, seed, depth, 1);
  const children = [-1, 1].flatMap((side) => {
    const share = 0.68 + 0.16 * uniform(SEED, seed * 2 + (side + 1) / 2, depth, 2);
    return grow(end.x, end.y, angle + turn + side * spread, length * share, depth - 1, seed * 2 + (side + 1) / 2 + 7);
  });
  return [here, ...children];
}

/** Where the last branches end. */
export function tips(branches: readonly Branch[]): Point[] {
  return branches.filter(({ depth }) => depth === 0).map(({ points }) => points[2] as Point);
}
