create function public.session_history(before_started_at timestamptz default null, "limit" integer default 20)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select private.session_record(stored)
  from public.sessions as stored
  where stored.user_id = auth.uid()
    and (session_history.before_started_at is null or stored.started_at < session_history.before_started_at)
  order by stored.started_at desc, stored.id desc
  limit least(greatest(coalesce(session_history."limit", 20), 0), 200)
$$;

comment on function public.session_history(timestamptz, integer) is 'The caller''s sessions, newest first; before_started_at is the started time of the last row of the page before. The limit is clamped to 0..200.';

revoke execute on function public.session_history(timestamptz, integer) from public, anon;
grant execute on function public.session_history(timestamptz, integer) to authenticated;
