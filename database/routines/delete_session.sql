create function public.delete_session(id uuid, deleted_at timestamptz default null)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moment timestamptz := deleted_at;
begin
  -- A copy of it that is being saved right now is waited for.
  perform pg_advisory_xact_lock(hashtextextended(delete_session.id::text, 0));
  if moment is null then
    select greatest(now(), max(stored.edited_at)) into moment
    from public.sessions as stored
    where stored.id = delete_session.id and stored.user_id = auth.uid();
  end if;
  insert into public.deleted_sessions as known (id, deleted_at)
  values (delete_session.id, moment)
  on conflict on constraint deleted_sessions_pkey do update set deleted_at = excluded.deleted_at
  where excluded.deleted_at > known.deleted_at;
  delete from public.sessions as stored
  where stored.id = delete_session.id and stored.user_id = auth.uid() and stored.edited_at <= moment;
end
$$;

comment on function public.delete_session(uuid, timestamptz) is 'Forgets one of the caller''s sessions, unless it was edited after deleted_at (null: now); one that is not there is no error. Older copies that are saved afterwards are ignored.';

revoke execute on function public.delete_session(uuid, timestamptz) from public, anon;
grant execute on function public.delete_session(uuid, timestamptz) to authenticated;
