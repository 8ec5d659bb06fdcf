create function public.delete_session(id uuid)
returns void
language sql volatile
set search_path = ''
as $$
  delete from public.sessions as stored
  where stored.id = delete_session.id and stored.user_id = auth.uid()
$$;

comment on function public.delete_session(uuid) is 'Forgets one of the caller''s sessions; one that is not there is no error.';

revoke execute on function public.delete_session(uuid) from public, anon;
grant execute on function public.delete_session(uuid) to authenticated;
