import { expect, it } from 'vitest';
import { sinesOfTurns } from './sine.ts';

it('a sine of turns is within 1e-9 of the exact one at any angle, of hours too', () => {
  const angles = Float64Array.from({ length: 20_000 }, (_, n) => (n - 5000) * 0.003_17 + (n % 7 === 0 ? 90_000 : 0));
  const sines = angles.slice();
  sinesOfTurns(sines, sines.length);
  const errors = angles.map((turns, n) => Math.abs(sines[n]! - Math.sin(2 * Math.PI * (turns - Math.floor(turns)))));
  expect(Math.max(...errors)).toBeLessThan(1e-9);
});

it('sines of turns leave what follows their count', () => {
  const angles = Float64Array.of(1.25, 0.75, 0.5);
  sinesOfTurns(angles, 2);
  expect([...angles]).toEqual([expect.closeTo(1, 8), expect.closeTo(-1, 8), 0.5]);
});
