drop policy if exists "members read what they share" on public.shared_setups;
create policy "members read what they share" on public.shared_setups
  for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists "members share as themselves" on public.shared_setups;
create policy "members share as themselves" on public.shared_setups
  for insert to authenticated with check (user_id = (select auth.uid()));

drop policy if exists "members revoke what they share" on public.shared_setups;
create policy "members revoke what they share" on public.shared_setups
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete, insert (id, name, settings) on public.shared_setups to authenticated;
