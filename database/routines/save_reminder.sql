create function public.save_reminder(reminder jsonb, subscription jsonb default null)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  most_browsers constant integer := 10;
  given public.reminders;
  browser public.push_subscriptions;
  chosen jsonb;
begin
  if jsonb_typeof(reminder) is distinct from 'object' then
    perform private.reject('reminder', 'must be an object');
  end if;
  if private.checked_text(reminder, 'local_time', 5, 5) !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform private.reject('local_time', 'must be a time of day such as 07:30');
  end if;
  given.minute_of_day := extract(epoch from (reminder ->> 'local_time')::time) / 60;
  chosen := reminder -> 'weekdays';
  if jsonb_typeof(chosen) is distinct from 'array' or chosen = '[]'::jsonb or not chosen <@ '[1, 2, 3, 4, 5, 6, 7]'::jsonb then
    perform private.reject('weekdays', 'must be some of the numbers 1 (Monday) to 7');
  end if;
  select bit_or(1 << (day::integer - 1)) into given.weekdays from jsonb_array_elements_text(chosen) as day;
  given.time_zone := private.checked_text(reminder, 'time_zone', 1, 64);
  begin
    perform now() at time zone given.time_zone;
  exception when invalid_parameter_value then
    perform private.reject('time_zone', 'must be the name of a time zone, e.g. Europe/Warsaw');
  end;
  given.language := private.checked_language(reminder, 'language');
  given.next_at := private.next_reminder(given.minute_of_day, given.weekdays, given.time_zone, now());

  insert into public.reminders (minute_of_day, weekdays, time_zone, language, next_at)
  values (given.minute_of_day, given.weekdays, given.time_zone, given.language, given.next_at)
  on conflict (user_id) do update set
    minute_of_day = excluded.minute_of_day,
    weekdays = excluded.weekdays,
    time_zone = excluded.time_zone,
    language = excluded.language,
    next_at = excluded.next_at;

  if coalesce(jsonb_typeof(subscription), 'null') <> 'null' then
    browser.endpoint := private.checked_text(subscription, 'endpoint', 9, 1000);
    if browser.endpoint !~ '^https?://' then
      perform private.reject('endpoint', 'must be an address');
    end if;
    browser.public_key := private.checked_text(subscription, 'public_key', 87, 88);
    browser.auth_secret := private.checked_text(subscription, 'auth_secret', 22, 24);
    insert into public.push_subscriptions (endpoint, public_key, auth_secret)
    values (browser.endpoint, browser.public_key, browser.auth_secret)
    on conflict (user_id, endpoint) do update set public_key = excluded.public_key, auth_secret = excluded.auth_secret;
    delete from public.push_subscriptions as stored
    where stored.user_id = auth.uid() and stored.id in (
      select older.id from public.push_subscriptions as older
      where older.user_id = auth.uid()
      order by older.endpoint = browser.endpoint desc, older.created_at desc
      offset most_browsers
    );
  end if;
  return private.reminder_record();
end
$$;

comment on function public.save_reminder(jsonb, jsonb) is 'When the caller wants to be reminded, and in which browser; beyond ten browsers the oldest goes. Answers the reminder.';

revoke execute on function public.save_reminder(jsonb, jsonb) from public, anon;
grant execute on function public.save_reminder(jsonb, jsonb) to authenticated;
