// Tells when a check constraint of the database names other languages or modes than packages/std, and writes the migration
// that brings it up to them: migrations are append-only, so a new value is a new file.
import { readdirSync } from 'node:fs';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { quoted } from './settings-sql.ts';

/** The columns that hold one of a list of words, by the schema's own name of the column. */
const LISTS: Readonly<Record<string, readonly string[]>> = { language: LOCALES, mode: MODES };

interface StaleList {
  readonly table: string;
  readonly column: string;
}

/** The constraints in the text of database/schema.sql that name another list than today's. */
export function staleLists(schemaSql: string): readonly StaleList[] {
  const tables = schemaSql.matchAll(/^create table public\.(\w+) \(\n(.*?)^\);$/gms);
  return [...tables].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/CHECK \(\((\w+) = ANY \(ARRAY\[(.*?)\]\)\)\)/g)].flatMap(([, column = '', list = '']) => {
      const wanted = LISTS[column];
      const named = [...list.matchAll(/'(\w+)'::text/g)].map(([, word = '']) => word);
      return wanted === undefined || wanted.join() === named.join() ? [] : [{ table, column }];
    }),
  );
}

/** The migration that replaces stale constraints; the words it names are those of packages/std. */
export function valueListMigration(stale: readonly StaleList[]): string {
  return stale
    .map(({ table, column }) => {
      const words = (LISTS[column] ?? []).map(quoted).join(', ');
      const constraint = `${table}_${column}_check`;
      return `alter table public.${table} drop constraint ${constraint};
alter table public.${table} add constraint ${constraint} check (${column} in (${words}));
`;
    })
    .join('');
}

/** The path of the next public migration with this name. */
export function nextMigration(name: string): string {
  const numbers = readdirSync('database/migrations/public').map((file) => Number(file.slice(0, 4)));
  return `database/migrations/public/${String(Math.max(...numbers) + 1).padStart(4, '0')}-${name}.sql`;
}
