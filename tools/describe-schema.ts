import type { Database, Row } from '@innertide/server-std/database';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly fallback: string | null;
  readonly comment: string | null;
}

interface Table extends Row {
  readonly schema: string;
  readonly name: string;
  readonly comment: string | null;
  readonly rls: boolean;
  readonly columns: readonly Column[];
  /** Constraints, indexes, policies and grants as statements or clauses. */
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly policies: readonly string[];
  readonly grants: readonly string[];
}

interface Routine extends Row {
  readonly signature: string;
  readonly returns: string;
  readonly traits: string;
  readonly comment: string | null;
  readonly grants: readonly string[];
}

const SCHEMAS = "('auth', 'public', 'private')";

const TABLES = `
select n.nspname::text as schema, c.relname::text as name, obj_description(c.oid, 'pg_class') as comment, c.relrowsecurity as rls,
  (
    select json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
      'fallback', case
        when a.attidentity <> '' then 'generated always as identity'
        when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
      'comment', col_description(c.oid, a.attnum)
    ) order by a.attnum)
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ) as columns,
  (
    select coalesce(json_agg(pg_get_constraintdef(k.oid) order by k.contype <> 'p', k.conname), '[]')
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
  ) as constraints,
  (
    select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
    from pg_index i where i.indrelid = c.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  ) as indexes,
  (
    select coalesce(json_agg(format('policy "%s" for %s to %s%s%s', p.policyname, lower(p.cmd), array_to_string(p.roles, ', '),
      ' using ' || p.qual, ' with check ' || p.with_check) order by p.policyname), '[]')
    from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
  ) as policies,
  (
    select coalesce(json_agg(line order by line), '[]') from (
      select format('grant %s to %s', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), g.grantee) as line
      from information_schema.role_table_grants g
      where g.table_schema = n.nspname and g.table_name = c.relname and g.grantee in ('anon', 'authenticated', 'service_role')
      group by g.grantee
      union all
      select format('grant %s (%s) to %s', lower(g.privilege_type), string_agg(g.column_name, ', ' order by g.column_name), g.grantee)
      from information_schema.column_privileges g
      where g.table_schema = n.nspname and g.table_name = c.relname and g.grantee in ('anon', 'authenticated', 'service_role')
        and not exists (
          select from information_schema.role_table_grants whole
          where whole.table_schema = n.nspname and whole.table_name = c.relname
            and whole.grantee = g.grantee and whole.privilege_type = g.privilege_type
        )
      group by g.privilege_type, g.grantee
    ) as lines
  ) as grants
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname in ${SCHEMAS}
order by n.nspname, c.relname`;

const ROUTINES = `
select format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_arguments(p.oid)) as signature,
  pg_get_function_result(p.oid) as returns,
  concat_ws(' ', l.lanname, case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    case when p.prosecdef then 'security definer' end, array_to_string(p.proconfig, ' ')) as traits,
  obj_description(p.oid, 'pg_proc') as comment,
  (
    select coalesce(json_agg(r order by r), '[]')
    from unnest(array['anon', 'authenticated', 'service_role']) as r where has_function_privilege(r, p.oid, 'execute')
  ) as grants
from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
where n.nspname in ${SCHEMAS}
order by n.nspname, p.proname, signature`;

function sqlOfTable(table: Table): string {
  const columns = table.columns.map((column) => {
    const parts = [column.name, column.type, column.nullable ? '' : 'not null', column.fallback ?? ''];
    const note = column.comment === null ? '' : ` -- ${column.comment}`;
    return { text: parts.filter(Boolean).join(' '), note };
  });
  const inside = [...columns, ...table.constraints.map((text) => ({ text, note: '' }))];
  const lines = inside.map(({ text, note }, n) => `  ${text}${n < inside.length - 1 ? ',' : ''}${note}`);
  const after = [...table.indexes, ...table.policies, ...table.grants].map((line) => `-- ${line}`);
  return [
    `-- ${table.comment ?? ''}${table.rls ? '' : ' NO ROW LEVEL SECURITY'}`,
    `create table ${table.schema}.${table.name} (`,
    ...lines,
    ');',
    ...after,
  ].join('\n');
}

function sqlOfRoutine(routine: Routine): string {
  const grants = routine.grants.length === 0 ? 'nobody' : routine.grants.join(', ');
  return [
    `-- ${routine.comment ?? ''}`,
    `create function ${routine.signature} returns ${routine.returns}; -- ${routine.traits}; ${grants}`,
  ].join('\n');
}

/**
 * Reads the catalogue of a migrated database: tables with columns, constraints, indexes, policies and grants, then functions
 * with their signature and rights, in words that do not depend on which PostgreSQL is asked.
 */
export async function describeSchema(database: Database): Promise<string> {
  const read = <Described extends Row>(text: string) =>
    database.transaction({ role: 'system' }, (tx) => tx.query<Described>(text), { readOnly: true, unhurried: true });
  const tables = await read<Table>(TABLES);
  const routines = await read<Routine>(ROUTINES);
  return `\n${[...tables.map(sqlOfTable), ...routines.map(sqlOfRoutine)].join('\n\n')}\n`;
}
