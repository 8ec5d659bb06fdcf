import type { Database, Transaction } from '@innertide/server-std/database';

/** The first oid that PostgreSQL gives to objects of a user (FirstNormalObjectId). */
const FIRST_OWN_OID = 16_384;

/** Schemas whose rows belong to the tests: not PostgreSQL's own, and not the list of applied migrations. */
const TESTED_SCHEMAS = `n.nspname not in ('information_schema', 'migrations') and n.nspname !~ '^pg_'`;

const EMPTY_TABLES = `
do $empty$
declare
  relation regclass;
  sequence text;
  has_rows boolean;
  filled text[];
begin
  for relation in
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${TESTED_SCHEMAS}
  loop
    execute format('select exists (select from %s)', relation) into has_rows;
    if has_rows then filled := filled || relation::text; end if;
  end loop;
  if filled is not null then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  for sequence in
    select format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null
  loop
    execute format('alter sequence %s restart', sequence);
  end loop;
end
$empty$`;

/** Removes every row that the migrations did not put there (they put none), and starts the sequences again. */
export function emptyTables(database: Database): Promise<void> {
  return database.execute(EMPTY_TABLES);
}

/** Catalogues whose rows describe a schema, with the condition for those that are not PostgreSQL's own. */
const CATALOGUES: readonly (readonly [table: string, condition: string])[] = [
  ['pg_attribute', `attrelid >= ${FIRST_OWN_OID}`],
  ['pg_constraint', `oid >= ${FIRST_OWN_OID}`],
  ['pg_db_role_setting', 'true'],
  ['pg_default_acl', 'true'],
  ['pg_index', `indexrelid >= ${FIRST_OWN_OID}`],
  ['pg_namespace', `nspname !~ '^pg_'`],
  ['pg_policy', 'true'],
  ['pg_proc', `oid >= ${FIRST_OWN_OID}`],
  ['pg_trigger', 'true'],
  ['pg_type', `oid >= ${FIRST_OWN_OID}`],
];

/** Columns of pg_class that only a change of the schema changes; the others count pages and rows. */
const CLASS_COLUMNS =
  'oid, relname, relnamespace, relkind, relowner, relacl, reloptions, relrowsecurity, relforcerowsecurity, relhasrules';

/** A hash of the schema: tables, columns, constraints, indexes, routines, triggers, policies, grants and settings. */
export async function catalogueFingerprint(tx: Transaction): Promise<string> {
  const parts = [
    `select 'pg_class' as part, c::text as line from (select ${CLASS_COLUMNS} from pg_class where oid >= ${FIRST_OWN_OID}) c`,
    ...CATALOGUES.map(([table, condition]) => `select '${table}', t::text from ${table} t where ${condition}`),
  ];
  const rows = await tx.query<{ hash: string }>(
    `select md5(string_agg(part || line, e'\\n' order by part, line)) as hash from (${parts.join(' union all ')}) lines`,
  );
  return rows[0]?.hash ?? '';
}
