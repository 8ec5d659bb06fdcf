drop policy if exists "members read their own deletions" on public.deleted_sessions;
create policy "members read their own deletions" on public.deleted_sessions
  for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists "members remember their own deletions" on public.deleted_sessions;
create policy "members remember their own deletions" on public.deleted_sessions
  for insert to authenticated with check (user_id = (select auth.uid()));

drop policy if exists "members move their own deletions" on public.deleted_sessions;
create policy "members move their own deletions" on public.deleted_sessions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists "members take their own deletions back" on public.deleted_sessions;
create policy "members take their own deletions back" on public.deleted_sessions
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.deleted_sessions to authenticated;
grant insert (id, deleted_at), update (deleted_at) on public.deleted_sessions to authenticated;
