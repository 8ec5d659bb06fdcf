import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '@innertide/server-std/database';
import { readBackedUpTables } from '../../backup/backed-up-tables.ts';

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
}

/** Where a rule between two columns leaves one empty. */
const LEFT_EMPTY = new Set(['session_templates.slug']);

/** Columns that a check holds to a form, each with a value of it. */
const FORMED: Readonly<Record<string, string>> = {
  'auth.provider_tokens.provider': 'custom:organisation',
  'auth.token_revocations.provider': 'custom:organisation',
};

const VALUES: Readonly<Record<string, (word: string) => string | number | boolean>> = {
  uuid: () => randomUUID(),
  text: (word) => `${word}-${randomBytes(4).toString('hex')}`,
  bytea: () => `\\x${randomBytes(32).toString('hex')}`,
  jsonb: (word) => `{"a": [1, null, "zażółć", "${word}"], "b": {"c": 0.1}}`,
  'timestamp with time zone': () => '2026-03-01T20:15:00.123Z',
  date: () => '2026-03-01',
  inet: () => '192.0.2.7',
  boolean: () => true,
  bigint: () => 9_007_199_254_740_000,
  integer: () => 1,
  smallint: () => 1,
  'double precision': () => 0.1,
  'text[]': (word) => `{"a","b ${word}"}`,
};

/** Words that a check allows for a column, read from its definition. */
async function readChoices(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const checks = await tx.query<{ table: string; column: string; definition: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and array_length(c.conkey, 1) = 1`,
  );
  return new Map(
    checks.flatMap(({ table, column, definition }) => {
      const word = /= (?:ANY \(ARRAY\[)?'([^']+)'::text/.exec(definition)?.[1];
      return word === undefined ? [] : [[`${table}.${column}`, word] as const];
    }),
  );
}

async function readReferences(tx: Transaction): Promise<Reference[]> {
  return tx.query<{ table: string; column: string; to: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`,
  );
}

/**
 * Puts one row into every table, every column filled where the rules allow it and every reference led to one account: what export,
 * erasure and backup have to know. A table that comes later is filled without a change here, or fails by name.
 * @param wordOf what the texts of a table begin with, at most 15 characters.
 * @returns the account's id.
 */
export async function putRowInEveryTable(
  tx: Transaction,
  wordOf: (table: string) => string = () => 'word',
): Promise<string> {
  const choices = await readChoices(tx);
  const references = await readReferences(tx);
  const keys = new Map<string, string>();
  for (const table of await readBackedUpTables(tx)) {
    const columns = table.columns.filter(({ name }) => !LEFT_EMPTY.has(`${table.name}.${name}`));
    const values = columns.map(({ name, type }) => {
      const reference = references.find((candidate) => candidate.table === table.name && candidate.column === name);
      const make = VALUES[type];
      if (make === undefined) throw new Error(`No value is known for ${table.name}.${name} of type ${type}`);
      const fixed = choices.get(`${table.name}.${name}`) ?? FORMED[`${table.name}.${name}`];
      return keys.get(reference?.to ?? '') ?? fixed ?? make(wordOf(table.name));
    });
    const places = columns.map(({ type }, index) => `$${index + 1}::text::${type}`);
    await tx.query(
      `insert into ${table.name} (${columns.map(({ name }) => name).join(', ')}) overriding system value values (${places.join(', ')})`,
      values.map(String),
    );
    const id = columns.findIndex(({ name }) => name === 'id');
    if (id >= 0) keys.set(table.name, String(values[id]));
  }
  return keys.get('auth.users') ?? '';
}
