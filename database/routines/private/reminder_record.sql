create function private.reminder_record()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'local_time', to_char(make_time(mine.minute_of_day / 60, mine.minute_of_day % 60, 0), 'HH24:MI'),
    'weekdays', (
      select jsonb_agg(day order by day) from generate_series(1, 7) as day where (mine.weekdays >> (day - 1)) & 1 = 1
    ),
    'time_zone', mine.time_zone,
    'endpoints', (
      select coalesce(jsonb_agg(browser.endpoint order by browser.created_at), '[]'::jsonb)
      from public.push_subscriptions as browser where browser.user_id = mine.user_id
    )
  )
  from public.reminders as mine
  where mine.user_id = auth.uid()
$$;

comment on function private.reminder_record() is 'The caller''s reminder as the wire tells it; null without one.';

revoke execute on function private.reminder_record() from public;
grant execute on function private.reminder_record() to authenticated;
