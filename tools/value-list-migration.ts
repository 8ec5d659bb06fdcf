// Tells when a check constraint of the database names other languages or modes than the code, and writes the
// migrations that bring it up to them: migrations are append-only, so a new value is a new file. Names of providers are
// held against their form, because operators choose some of them.
import { readdirSync } from 'node:fs';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { quoted } from './checked-field-sql.ts';

type SchemaName = 'auth' | 'public';

/** The columns that hold one of a list of words, by schema and the schema's own name of the column. */
const LISTS: Readonly<Record<SchemaName, Readonly<Record<string, readonly string[]>>>> = {
  auth: {},
  public: { language: LOCALES, mode: MODES },
};

interface StaleList {
  readonly schema: SchemaName;
  readonly table: string;
  readonly column: string;
}

/** A constraint as PostgreSQL writes it: a list of one word is an equation. */
const CHECK = /CHECK \(\((\w+) = (?:ANY \(ARRAY\[(.*?)\]\)|('\w+'::text))\)\)/g;

/** The constraints in the text of database/schema.sql that name another list than today's. */
export function staleLists(schemaSql: string): readonly StaleList[] {
  const tables = schemaSql.matchAll(/^create table (auth|public)\.(\w+) \(\n(.*?)^\);$/gms);
  return [...tables].flatMap(([, name = '', table = '', body = '']) =>
    [...body.matchAll(CHECK)].flatMap(([, column = '', several = '', one = '']) => {
      const schema = name === 'auth' ? name : 'public';
      const wanted = LISTS[schema][column];
      const named = [...`${several}${one}`.matchAll(/'(\w+)'::text/g)].map(([, word = '']) => word);
      return wanted === undefined || wanted.join() === named.join() ? [] : [{ schema, table, column }];
    }),
  );
}

/** Returns the migrations that replace stale constraints, one for each schema; the words they name are the code's own. */
export function valueListMigrations(stale: readonly StaleList[]): readonly { schema: SchemaName; text: string }[] {
  return [...Map.groupBy(stale, ({ schema }) => schema)].map(([schema, lists]) => ({
    schema,
    text: lists
      .map(({ table, column }) => {
        const words = (LISTS[schema][column] ?? []).map(quoted).join(', ');
        const constraint = `${table}_${column}_check`;
        return `alter table ${schema}.${table} drop constraint ${constraint};
alter table ${schema}.${table} add constraint ${constraint} check (${column} in (${words}));
`;
      })
      .join(''),
  }));
}

/** The path of the next migration of a schema with this name. */
export function nextMigration(schema: SchemaName, name: string): string {
  const numbers = readdirSync(`database/migrations/${schema}`).map((file) => Number(file.slice(0, 4)));
  return `database/migrations/${schema}/${String(Math.max(...numbers) + 1).padStart(4, '0')}-${name}.sql`;
}
