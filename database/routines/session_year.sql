create function public.session_year(year integer)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', stored.id,
    'mode', stored.mode,
    'template_slug', stored.template_slug,
    'started_at', private.iso_time(stored.started_at),
    'time_zone', stored.time_zone,
    'local_date', to_char(stored.local_date, 'YYYY-MM-DD'),
    'active_ms', stored.active_ms,
    'mood_before', stored.mood_before,
    'mood_after', stored.mood_after
  )
  from public.sessions as stored
  where stored.user_id = auth.uid()
    and stored.local_date >= make_date(least(greatest(session_year.year, 1970), 9998), 1, 1)
    and stored.local_date < make_date(least(greatest(session_year.year, 1970), 9998) + 1, 1, 1)
  order by stored.started_at, stored.id
$$;

comment on function public.session_year(integer) is 'All sessions of the caller in one year, in few words each: what the year view and the statistics need.';

revoke execute on function public.session_year(integer) from public, anon;
grant execute on function public.session_year(integer) to authenticated;
