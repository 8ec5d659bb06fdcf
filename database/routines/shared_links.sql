create function public.shared_links()
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', own.id,
    'name', own.name,
    'mode', own.settings ->> 'mode',
    'created_at', private.iso_time(own.created_at)
  ) order by own.created_at desc, own.id), '[]'::jsonb)
  from public.shared_setups as own
  where own.user_id = auth.uid()
$$;

comment on function public.shared_links() is 'The short links of the caller, the newest first: what each opens by name and mode, and since when.';

revoke execute on function public.shared_links() from public, anon;
grant execute on function public.shared_links() to authenticated;
