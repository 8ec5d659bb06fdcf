create function private.exported_ids(table_name text)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own record;
  ids uuid[];
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception using errcode = '42501', message = 'sign in with your second factor first';
  end if;
  select * into strict own from private.exported_tables() as known where known.name = table_name and known.has_id;
  execute format(
    'select coalesce(array_agg(t.id order by t.id), ''{}'') from public.%I as t where t.%I = $1', own.name, own.owner_column
  ) into ids using auth.uid();
  return ids;
end
$$;

comment on function private.exported_ids(text) is 'Which of the caller''s rows in a table are exported, for an export in parts. Definer: some of these tables are not readable for members.';

revoke execute on function private.exported_ids(text) from public;
grant execute on function private.exported_ids(text) to authenticated;
