create function public.session_history(
  before_started_at timestamptz default null,
  "limit" integer default 20,
  before_id uuid default null,
  only_mode text default null
)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select private.session_record(stored)
  from public.sessions as stored
  where stored.user_id = auth.uid()
    and (session_history.only_mode is null or stored.mode = session_history.only_mode)
    and (
      session_history.before_started_at is null
      -- The wire has milliseconds, the table microseconds: both sides of the cursor are truncated.
      or date_trunc('milliseconds', stored.started_at) < date_trunc('milliseconds', session_history.before_started_at)
      or (
        date_trunc('milliseconds', stored.started_at) = date_trunc('milliseconds', session_history.before_started_at)
        and stored.id < session_history.before_id
      )
    )
  order by date_trunc('milliseconds', stored.started_at) desc, stored.id desc
  limit least(greatest(coalesce(session_history."limit", 20), 0), 200)
$$;

comment on function public.session_history(timestamptz, integer, uuid, text) is 'The caller''s sessions, newest first, of one mode where one is named; before_started_at and before_id are those of the last row of the page before. The limit is clamped to 0..200.';

revoke execute on function public.session_history(timestamptz, integer, uuid, text) from public, anon;
grant execute on function public.session_history(timestamptz, integer, uuid, text) to authenticated;
