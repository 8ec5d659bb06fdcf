create function public.export_my_data()
returns jsonb
language sql stable
set search_path = ''
as $$
  select private.exported_account() || coalesce(
    (select jsonb_object_agg(own.name, private.exported_rows(own.name)) from private.exported_tables() as own), '{}'
  )
$$;

comment on function public.export_my_data() is 'Everything that is stored about the caller, secrets left out. The server reads it in parts, by the same functions.';

revoke execute on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;
