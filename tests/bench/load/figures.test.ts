import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DATABASES, Figures, withTable } from './figures.ts';

it('writes what was measured into the document, and nothing else of it', () => {
  const figures = new Figures();
  for (const database of DATABASES) figures.note(database, 'saves', '≥ 0.5', `0.7 on ${database}`);
  const document = readFileSync('docs/reliability.md', 'utf8');
  const written = withTable(document, figures.table());
  expect(written).toContain('| saves | 0.7 on PostgreSQL | 0.7 on embedded | ≥ 0.5 |');
  expect(withTable(written, figures.table())).toBe(written);
  expect(written.slice(0, 100)).toBe(document.slice(0, 100));
  expect(written.slice(-1000)).toBe(document.slice(-1000));
});

it('refuses half a run', () => {
  const figures = new Figures();
  figures.note('embedded', 'saves', '≥ 0.5', '0.7');
  expect(() => figures.table()).toThrow('was not measured on PostgreSQL');
});
