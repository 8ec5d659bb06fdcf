import { expect, it } from 'vitest';
import { isSampled } from './sample.ts';

const mutants = Array.from({ length: 3000 }, (_, line) => ({
  fileName: `/tree/packages/heart/src/${line % 7}.ts`,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line, column: 2 } },
}));
const sampled = (every: number) => mutants.filter((mutant) => isSampled(mutant, '/tree', every));

it('a sample of mutants holds one of every so many, and the same each time', () => {
  expect(sampled(1)).toHaveLength(3000);
  expect(sampled(3).length).toBeGreaterThan(900);
  expect(sampled(3).length).toBeLessThan(1100);
  expect(sampled(3)).toEqual(sampled(3));
});

it('mutants of one place are in the sample or not by what they do', () => {
  const [mutant] = mutants;
  const chosen = ['true', '{}', '[]', '""', 'a', 'b', 'c', 'd'].map(
    (replacement) => mutant && isSampled({ ...mutant, replacement }, '/tree', 2),
  );
  expect(new Set(chosen).size).toBe(2);
});
