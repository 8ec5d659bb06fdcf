drop policy if exists "members read their own profile" on public.profiles;
create policy "members read their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists "members begin their own profile" on public.profiles;
create policy "members begin their own profile" on public.profiles
  for insert to authenticated with check (user_id = (select auth.uid()));

drop policy if exists "members change their own profile" on public.profiles;
create policy "members change their own profile" on public.profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select on public.profiles to authenticated;
grant insert (user_id, display_name, language), update (display_name, language, updated_at) on public.profiles to authenticated;
