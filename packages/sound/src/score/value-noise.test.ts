import { expect, it } from 'vitest';
import { smoothStep, valueNoise } from './value-noise.ts';

it('value noise has its stored values, on its lattice and between', () => {
  const values = [0, 0.25, 0.5, 1.75, 41.9].map((position) => valueNoise(5, 3, position));
  for (const [n, stored] of [-0.182126, -0.142788, 0.007882, -0.051837, -0.081876].entries())
    expect(values[n]).toBeCloseTo(stored, 5);
});

it('a smooth step is 0 below, 1 above and a symmetric S between, the other way round where its ends are', () => {
  expect([-3, 2, 2.5, 3, 3.5, 4, 9].map((value) => smoothStep(2, 4, value))).toEqual([
    0, 0, 0.15625, 0.5, 0.84375, 1, 1,
  ]);
  expect(smoothStep(4, 2, 2.5)).toBe(0.84375);
});
