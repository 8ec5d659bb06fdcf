create function public.dashboard(today date)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'display_name', private.profile_record() ->> 'display_name',
    'last_session', (
      select private.session_record(stored)
      from public.sessions as stored
      where stored.user_id = auth.uid()
      order by stored.started_at desc, stored.id desc
      limit 1
    ),
    'active_dates', (
      select coalesce(jsonb_agg(active.local_date order by active.local_date), '[]')
      from (
        select distinct stored.local_date
        from public.sessions as stored
        where stored.user_id = auth.uid() and stored.local_date between dashboard.today - 13 and dashboard.today
      ) as active
    )
  )
$$;

comment on function public.dashboard(date) is 'What the dashboard shows: the caller''s name, the last session, and the days with a session among the 14 that end with today.';

revoke execute on function public.dashboard(date) from public, anon;
grant execute on function public.dashboard(date) to authenticated;
