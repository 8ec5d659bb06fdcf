create function public.session_year(year integer)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select private.session_outline(stored)
  from public.sessions as stored
  where stored.user_id = auth.uid()
    and stored.local_date >= make_date(least(greatest(session_year.year, 1970), 9998), 1, 1)
    and stored.local_date < make_date(least(greatest(session_year.year, 1970), 9998) + 1, 1, 1)
  order by stored.started_at, stored.id
$$;

comment on function public.session_year(integer) is 'All sessions of the caller in one year, in few words each: what the year view and the statistics need.';

revoke execute on function public.session_year(integer) from public, anon;
grant execute on function public.session_year(integer) to authenticated;
