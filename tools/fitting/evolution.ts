import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';

export interface SearchSettings {
  readonly seed: number;
  readonly generations: number;
  /** First step, as a share of each range. */
  readonly step: number;
}

/**
 * Minimises a function over the unit cube by a separable covariance matrix adaptation evolution strategy (R. Ros and N. Hansen,
 * "A simple modification in CMA-ES achieving linear time and space complexity", 2008). Places outside are moved to the edge.
 * @param cost of a place in one generation; a generation may measure with other random numbers than the one before.
 * @returns the mean of the last generation.
 */
export function minimise(
  start: readonly number[],
  cost: (place: readonly number[], generation: number) => number,
  { seed, generations, step }: SearchSettings,
): number[] {
  const n = start.length;
  const children = 4 + Math.floor(3 * Math.log(n));
  const parents = children >> 1;
  const raw = Array.from({ length: parents }, (_, i) => Math.log(parents + 0.5) - Math.log(i + 1));
  const rawSum = raw.reduce((sum, weight) => sum + weight, 0);
  const weights = raw.map((weight) => weight / rawSum);
  const effective = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const pathRate = (effective + 2) / (n + effective + 3);
  const damping = 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + pathRate;
  const covarianceRate = Math.min(0.5, ((n + 2) / 3) * (2 / ((n + 1.3) ** 2 + effective)) * effective);
  const expected = Math.sqrt(n) * (1 - 1 / (4 * n));
  let mean = [...start];
  let variances = mean.map(() => 1);
  let path = mean.map(() => 0);
  let sigma = step;
  for (let generation = 0; generation < generations; generation += 1) {
    const born = Array.from({ length: children }, (_, child) => {
      const turn = mean.map((_, i) => gaussian(seed, generation * children + child, i));
      const place = mean.map((at, i) =>
        Math.min(1, Math.max(0, at + sigma * Math.sqrt(elementAt(variances, i)) * elementAt(turn, i))),
      );
      return { place, cost: cost(place, generation) };
    }).toSorted((a, b) => a.cost - b.cost);
    const before = mean;
    mean = before.map((_, i) =>
      weights.reduce((sum, weight, p) => sum + weight * elementAt(elementAt(born, p).place, i), 0),
    );
    const moved = mean.map((at, i) => (at - elementAt(before, i)) / (sigma * Math.sqrt(elementAt(variances, i))));
    path = path.map(
      (value, i) => (1 - pathRate) * value + Math.sqrt(pathRate * (2 - pathRate) * effective) * elementAt(moved, i),
    );
    variances = variances.map((variance, i) => {
      const seen = weights.reduce((sum, weight, p) => {
        const distance = (elementAt(elementAt(born, p).place, i) - elementAt(before, i)) / sigma;
        return sum + weight * distance * distance;
      }, 0);
      return Math.max(1e-4, (1 - covarianceRate) * variance + covarianceRate * seen);
    });
    const length = Math.sqrt(path.reduce((sum, value) => sum + value * value, 0));
    sigma = Math.min(0.4, sigma * Math.exp((pathRate / damping) * (length / expected - 1)));
  }
  return mean;
}

function gaussian(seed: number, a: number, b: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(seed, a, b, 0)));
  return radius * Math.cos(2 * Math.PI * uniform(seed, a, b, 1));
}
