import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../apps/server/src/database/testing/paths.ts';

/** Tables as database/schema.sql lists them, which `npm run check` keeps true. */
const tables = [
  ...readFileSync(join(ROOT, 'database/schema.sql'), 'utf8').matchAll(/^create table (?:if not exists )?([\w.]+) \(/gm),
].map(([, name = '']) => name);
const map = readFileSync(join(ROOT, 'docs/data-map.md'), 'utf8');

it('every table is in the data map, with what it holds, why, and how long', () => {
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) {
    const line = map.split('\n').find((text) => text.startsWith('|') && text.includes(`\`${table}\``));
    expect(line, `${table} is missing in docs/data-map.md`).toBeDefined();
    const cells = line?.split('|').slice(1, -1) ?? [];
    expect(cells, table).toHaveLength(5);
    for (const cell of cells) expect(cell.trim(), table).not.toBe('');
  }
});

it('the data map names no table that does not exist', () => {
  const named = [...map.matchAll(/`((?:auth|public|private)\.\w+)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !tables.includes(name))).toEqual([]);
});
