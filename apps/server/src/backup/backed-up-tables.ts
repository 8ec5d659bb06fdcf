import type { Transaction } from '@innertide/server-std/database';

export interface TableColumn {
  readonly name: string;
  /** As PostgreSQL writes it in a cast. */
  readonly type: string;
  /** Counted up by the database: its counter goes on after the highest value. */
  readonly isIdentity: boolean;
}

export interface BackedUpTable {
  /** With its schema, quoted where it must be. */
  readonly name: string;
  /** Every column that is stored and not computed. */
  readonly columns: readonly TableColumn[];
}

/** Every table of the product and of the accounts, those that others refer to first. The ledger of migrations is none of them. */
export async function readBackedUpTables(tx: Transaction): Promise<BackedUpTable[]> {
  const columns = await tx.query<{ table: string; name: string; type: string; identity: boolean }>(
    `select c.oid::regclass::text as table, quote_ident(a.attname) as name,
            format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as identity
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in ('auth', 'public', 'private')
     order by n.nspname, c.relname, a.attnum`,
  );
  const references = await tx.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const tables = new Map<string, TableColumn[]>();
  for (const { table, name, type, identity } of columns) {
    tables.set(table, [...(tables.get(table) ?? []), { name, type, isIdentity: identity }]);
  }
  const ordered: BackedUpTable[] = [];
  while (tables.size > 0) {
    const free = [...tables.keys()].filter(
      (table) => !references.some(({ from, to }) => from === table && tables.has(to)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...tables.keys()].join(', ')}`);
    for (const name of free) {
      ordered.push({ name, columns: tables.get(name) ?? [] });
      tables.delete(name);
    }
  }
  return ordered;
}
