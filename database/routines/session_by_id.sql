create function public.session_by_id(id uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select private.session_record(stored)
  from public.sessions as stored
  where stored.id = session_by_id.id and stored.user_id = auth.uid()
$$;

comment on function public.session_by_id(uuid) is 'One of the caller''s sessions, or null.';

revoke execute on function public.session_by_id(uuid) from public, anon;
grant execute on function public.session_by_id(uuid) to authenticated;
