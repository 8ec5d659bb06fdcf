drop policy if exists "members read their own sessions" on public.sessions;
create policy "members read their own sessions" on public.sessions
  for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists "members save their own sessions" on public.sessions;
create policy "members save their own sessions" on public.sessions
  for insert to authenticated with check (user_id = (select auth.uid()));

drop policy if exists "members change their own sessions" on public.sessions;
create policy "members change their own sessions" on public.sessions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists "members delete their own sessions" on public.sessions;
create policy "members delete their own sessions" on public.sessions
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.sessions to authenticated;
