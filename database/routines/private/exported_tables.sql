create function private.exported_tables()
returns table (name text, owner_column text, has_id boolean)
language sql stable
set search_path = ''
as $$
  select held.relname::text, link.attname::text, exists (
    select from pg_catalog.pg_attribute as id
    where id.attrelid = held.oid and id.attname = 'id' and id.atttypid = 'uuid'::regtype
  )
  from pg_catalog.pg_constraint as key
  join pg_catalog.pg_class as held on held.oid = key.conrelid
  join pg_catalog.pg_namespace as home on home.oid = held.relnamespace
  join pg_catalog.pg_attribute as link on link.attrelid = held.oid and link.attnum = key.conkey[1]
  where key.contype = 'f' and key.confrelid = 'auth.users'::regclass and home.nspname = 'public'
  order by held.relname
$$;

comment on function private.exported_tables() is 'Every table of the product whose rows belong to an account, found rather than listed: a new one cannot be forgotten.';

revoke execute on function private.exported_tables() from public;
grant execute on function private.exported_tables() to authenticated;
