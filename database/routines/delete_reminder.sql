create function public.delete_reminder(endpoint text default null)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.push_subscriptions as browser
  where browser.user_id = auth.uid() and (delete_reminder.endpoint is null or browser.endpoint = delete_reminder.endpoint);
  delete from public.reminders as mine
  where mine.user_id = auth.uid()
    and not exists (select from public.push_subscriptions as browser where browser.user_id = auth.uid());
end
$$;

comment on function public.delete_reminder(text) is 'Ends the caller''s reminders in one browser, or in all (null). Without a browser left there is no reminder.';

revoke execute on function public.delete_reminder(text) from public, anon;
grant execute on function public.delete_reminder(text) to authenticated;
