create function public.delete_template(id uuid)
returns void
language sql volatile
set search_path = ''
as $$
  delete from public.session_templates as own
  where own.id = delete_template.id and own.owner_id = auth.uid()
$$;

comment on function public.delete_template(uuid) is 'Forgets one of the caller''s own templates; one that is not there is no error.';

revoke execute on function public.delete_template(uuid) from public, anon;
grant execute on function public.delete_template(uuid) to authenticated;
