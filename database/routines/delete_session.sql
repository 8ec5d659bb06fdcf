create function public.delete_session(id uuid, deleted_at timestamptz default null)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moment timestamptz := deleted_at;
  new_today bigint;
begin
  -- A copy of it that is being saved right now is waited for.
  perform pg_advisory_xact_lock(hashtextextended(delete_session.id::text, 0));
  if moment is null then
    select greatest(now(), max(stored.edited_at)) into moment
    from public.sessions as stored
    where stored.id = delete_session.id and stored.user_id = auth.uid();
  end if;
  if not exists (
    select from public.deleted_sessions as known where known.id = delete_session.id and known.user_id = auth.uid()
  ) then
    select count(*) into new_today from (
      select from public.deleted_sessions as own
      where own.user_id = auth.uid() and own.saved_at > now() - interval '1 day' limit 5000
    ) as recent;
    perform private.check_quota('deletion', new_today, case
      when new_today >= 100 then (select count(*) from public.deleted_sessions as own where own.user_id = auth.uid())
      else 0
    end);
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
