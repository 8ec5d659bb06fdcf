import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EQUIVALENT_MUTANTS } from './equivalents.ts';

it('the line of every equivalent mutant still stands in its file', () => {
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');
  const files = new Map(
    EQUIVALENT_MUTANTS.map(({ file }) => [file, new Set(linesOf(file).map((text) => text.trim()))]),
  );
  const gone = EQUIVALENT_MUTANTS.filter(({ file, line }) => !files.get(file)?.has(line));
  expect(gone.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});
