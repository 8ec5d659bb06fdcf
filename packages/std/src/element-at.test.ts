import { expect, it } from 'vitest';
import { elementAt } from './element-at.ts';

it('elementAt reads an element of a list and of a typed array', () => {
  expect([elementAt([3, 5], 1), elementAt(new Float64Array([0, 7]), 0)]).toEqual([5, 0]);
});

it.each([-1, 2, 0.5, Number.NaN])('elementAt throws on index %s of a list of two', (index) => {
  expect(() => elementAt([3, 5], index)).toThrow(`no element ${index} of 2`);
});
