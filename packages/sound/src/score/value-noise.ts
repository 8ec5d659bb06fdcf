import { uniform } from '@innertide/std/random';

/**
 * A smooth random curve in [−1, 1] that is a function of its position alone: value noise between hashed points,
 * joined with a quintic so that level, slope and curvature are continuous. One lattice point per unit of `position`.
 */
export function valueNoise(seed: number, stream: number, position: number): number {
  const cell = Math.floor(position);
  const f = position - cell;
  const from = uniform(seed, stream, cell) * 2 - 1;
  const to = uniform(seed, stream, cell + 1) * 2 - 1;
  return from + (to - from) * (f * f * f * (f * (f * 6 - 15) + 10));
}

/** 0 below `from`, 1 above `to`, a cubic S between. */
export function smoothStep(from: number, to: number, value: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}
