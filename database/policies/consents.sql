drop policy if exists "members read what they agreed to" on public.consents;
create policy "members read what they agreed to" on public.consents
  for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists "members agree for themselves" on public.consents;
create policy "members agree for themselves" on public.consents
  for insert to authenticated with check (user_id = (select auth.uid()));

grant select on public.consents to authenticated;
grant insert (document, version) on public.consents to authenticated;
