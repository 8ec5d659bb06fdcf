import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import { placeOf } from './place-of-fault.ts';
import { FAULT_KINDS } from './planted-fault.ts';

it.each(PLANTED_FAULTS)('planted fault still applies: $name', (fault) => {
  expect(placeOf(fault, process.cwd())).toMatch(/\w/);
});

const ENDINGS = { unit: '.test.ts', server: '.test.ts', components: '.browser.test.tsx', types: '' } as const;
const testFiles = globSync('{apps,packages,tests,database,tools}/**/*.test.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/build/**'],
});

it.each(PLANTED_FAULTS)('tests that must find it exist: $name', ({ part, tests = [] }) => {
  const own = testFiles.filter((path) => path.endsWith(ENDINGS[part]));
  for (const words of tests)
    expect(
      own.some((path) => path.includes(words)),
      words,
    ).toBe(true);
});

it('at least forty faults are planted, three or more of each kind', () => {
  expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(40);
  for (const kind of FAULT_KINDS) {
    expect(PLANTED_FAULTS.filter((fault) => fault.kind === kind).length, kind).toBeGreaterThanOrEqual(3);
  }
});
