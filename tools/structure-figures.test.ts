import { expect, it } from 'vitest';
import { structureFigures } from './lint/structure.ts';
import { measuredFiles } from './measured-files.ts';

const figures = structureFigures(measuredFiles());

it('measures the whole tree', () => {
  expect(measuredFiles().length).toBeGreaterThan(1000);
});

it.each(figures)('$what: at most $limit', ({ is, limit, where }) => {
  expect(is, `most in:\n${where.slice(0, 20).join('\n')}`).toBeLessThanOrEqual(limit);
});
