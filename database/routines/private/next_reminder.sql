create function private.next_reminder(minute_of_day integer, weekdays integer, time_zone text, after timestamptz)
returns timestamptz
language sql stable
set search_path = ''
as $$
  -- Midnight plus minutes by the clock on the wall, taken into the zone afterwards: a night of 23 or 25 hours moves nothing, and
  -- a time that such a night leaves out comes an hour later.
  select min(moment)
  from (
    select date_trunc('day', next_reminder.after at time zone next_reminder.time_zone) + make_interval(days => ahead) as midnight
    from generate_series(0, 8) as ahead
  ) as day
  cross join lateral (
    select (day.midnight + make_interval(mins => next_reminder.minute_of_day)) at time zone next_reminder.time_zone as moment
  ) as wall
  where (next_reminder.weekdays >> (extract(isodow from day.midnight)::integer - 1)) & 1 = 1
    and wall.moment > next_reminder.after
$$;

comment on function private.next_reminder(integer, integer, text, timestamptz) is 'The first moment after another at which a clock on the wall in a zone shows this time on one of these days.';

revoke execute on function private.next_reminder(integer, integer, text, timestamptz) from public;
grant execute on function private.next_reminder(integer, integer, text, timestamptz) to authenticated;
