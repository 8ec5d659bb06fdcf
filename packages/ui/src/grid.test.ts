import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GRID_CELL_PX } from './grid.ts';
import { LINE_VERTEX } from './lamp/line-shaders.ts';

it('the grid cell is 50 px in the token and in the constant', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  expect(/--grid-cell: (\d+)px;/.exec(tokens)?.[1]).toBe('50');
  expect(GRID_CELL_PX).toBe(50);
});

it('the lamp spaces rows and columns of its water by the grid cell', () => {
  expect(LINE_VERTEX).toContain('const float CELL = 50.0;');
  expect(LINE_VERTEX).toMatch(/float far = 1\.0 \+ CELL \*/);
  expect(LINE_VERTEX).toMatch(/uRing\.x \+ column \* CELL \* depth/);
});
