drop policy if exists "members keep their own reminder" on public.reminders;
create policy "members keep their own reminder" on public.reminders
  to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists "members keep their own browsers" on public.push_subscriptions;
create policy "members keep their own browsers" on public.push_subscriptions
  to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, delete on public.reminders, public.push_subscriptions to authenticated;
grant
  insert (minute_of_day, weekdays, time_zone, language, next_at),
  update (minute_of_day, weekdays, time_zone, language, next_at)
  on public.reminders to authenticated;
grant
  insert (endpoint, public_key, auth_secret),
  update (public_key, auth_secret)
  on public.push_subscriptions to authenticated;
