import type { Database } from '@innertide/server-std/database';
import { z } from 'zod';

const sqlFunctionSchema = z.object({
  name: z.string(),
  arguments: z.array(z.object({ name: z.string(), type: z.string(), required: z.boolean() })),
  volatility: z.enum(['immutable', 'stable', 'volatile']),
  returns: z.enum(['void', 'one', 'many']),
  /** True for rows of named columns, false for a scalar (including json). */
  composite: z.boolean(),
});

/** A remote procedure: a function of the public schema that an API role may execute. */
export type SqlFunction = z.infer<typeof sqlFunctionSchema>;

const READ_CATALOGUE = `
select
  p.proname::text as name,
  (
    select coalesce(
      json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null), 'required', a.place <= p.pronargs - p.pronargdefaults) order by a.place),
      '[]'
    )
    from unnest(p.proargtypes::oid[], (p.proargnames)[1:p.pronargs]) with ordinality as a (type, name, place)
  ) as arguments,
  case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
  case when p.prorettype = 'void'::regtype then 'void' when p.proretset then 'many' else 'one' end as returns,
  (t.typtype = 'c' or p.prorettype = 'record'::regtype or p.proargmodes && '{o,b,t}'::"char"[]) is true as composite
from pg_catalog.pg_proc p
join pg_catalog.pg_namespace n on n.oid = p.pronamespace
join pg_catalog.pg_type t on t.oid = p.prorettype
where n.nspname = 'public'
  and p.prokind = 'f'
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  and (p.pronargs = 0 or p.proargnames is not null)
  and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  and (
    has_function_privilege('anon', p.oid, 'execute')
    or has_function_privilege('authenticated', p.oid, 'execute')
    or has_function_privilege('service_role', p.oid, 'execute')
  )
order by p.proname`;

/** Reads the remote procedures from the database's catalogue; called once at start. */
export async function readFunctionCatalogue(database: Database): Promise<ReadonlyMap<string, readonly SqlFunction[]>> {
  const rows = await database.transaction({ role: 'system' }, (tx) => tx.query(READ_CATALOGUE), {
    readOnly: true,
    unhurried: true,
  });
  const byName = new Map<string, SqlFunction[]>();
  for (const row of rows) {
    const found = sqlFunctionSchema.parse(row);
    byName.set(found.name, [...(byName.get(found.name) ?? []), found]);
  }
  return byName;
}
