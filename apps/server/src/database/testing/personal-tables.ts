import type { Transaction } from '@innertide/server-std/database';

/** Tables whose rows belong to an account, by themselves or through what they belong to. */
export async function readPersonalTables(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ table: string }>(
    `with recursive personal(relation) as (
       select 'auth.users'::regclass::oid
       union
       select c.conrelid from pg_constraint c join personal p on c.confrelid = p.relation where c.contype = 'f'
     )
     select relation::regclass::text as table from personal`,
  );
  return new Set(rows.map(({ table }) => table));
}
