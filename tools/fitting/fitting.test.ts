import { describe, expect, it } from 'vitest';
import { minimise } from './evolution.ts';
import { placeOf, treeAt } from './parameter-space.ts';

describe('search for the least cost', () => {
  const target = [0.2, 0.7, 0.5, 0.35];
  const cost = (place: readonly number[]) =>
    place.reduce((sum, at, n) => sum + (at - (target[n] ?? 0)) ** 2 * (1 + 4 * n), 0);

  it('finds the least place of a bowl with unequal sides', () => {
    const found = minimise([0.5, 0.5, 0.5, 0.5], cost, { seed: 1, generations: 60, step: 0.2 });
    for (const [n, at] of found.entries()) expect(at).toBeCloseTo(target[n] ?? 0, 1);
  });

  it('stays within the range when the least place lies outside', () => {
    const found = minimise([0.5, 0.5], ([a = 0, b = 0]) => (a + 1) ** 2 + (b - 2) ** 2, {
      seed: 2,
      generations: 40,
      step: 0.2,
    });
    expect(found[0]).toBeCloseTo(0, 1);
    expect(found[1]).toBeCloseTo(1, 1);
  });

  it('finds the same place with the same seed', () => {
    const settings = { seed: 7, generations: 5, step: 0.1 };
    expect(minimise([0.4, 0.4], cost, settings)).toEqual(minimise([0.4, 0.4], cost, settings));
  });
});

describe('parameters as a place', () => {
  const tree = { gust: { octaves: 0.1, seconds: 2 }, bed: [{ hz: 440, width: 1.4, level: 0.02 }], impacts: [] };

  it('come back as they were, and what has no limits is left out', () => {
    const place = placeOf(tree);
    expect(place).toHaveLength(3);
    expect(treeAt(tree, place)).toEqual(tree);
  });

  it('lie within their limits, whatever they were', () => {
    const [level] = placeOf({ level: 1e9 });
    expect(level).toBe(1);
    expect(treeAt({ level: 5 }, [0])).toEqual({ level: 1e-4 });
  });
});
