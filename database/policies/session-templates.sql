drop policy if exists "everybody reads curated templates" on public.session_templates;
create policy "everybody reads curated templates" on public.session_templates
  for select to anon, authenticated using (owner_id is null);

drop policy if exists "members read their own templates" on public.session_templates;
create policy "members read their own templates" on public.session_templates
  for select to authenticated using (owner_id = (select auth.uid()));

drop policy if exists "words are read with their template" on public.session_template_translations;
create policy "words are read with their template" on public.session_template_translations
  for select to anon, authenticated
  using (exists (select from public.session_templates as template where template.id = template_id));

grant select on public.session_templates, public.session_template_translations to anon, authenticated;

drop policy if exists "members make their own templates" on public.session_templates;
create policy "members make their own templates" on public.session_templates
  for insert to authenticated with check (owner_id = (select auth.uid()));

drop policy if exists "members change their own templates" on public.session_templates;
create policy "members change their own templates" on public.session_templates
  for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));

drop policy if exists "members delete their own templates" on public.session_templates;
create policy "members delete their own templates" on public.session_templates
  for delete to authenticated using (owner_id = (select auth.uid()));

drop policy if exists "members name their own templates" on public.session_template_translations;
create policy "members name their own templates" on public.session_template_translations
  for insert to authenticated
  with check (exists (select from public.session_templates as own where own.id = template_id and own.owner_id = (select auth.uid())));

drop policy if exists "members rename their own templates" on public.session_template_translations;
create policy "members rename their own templates" on public.session_template_translations
  for update to authenticated
  using (exists (select from public.session_templates as own where own.id = template_id and own.owner_id = (select auth.uid())));

grant
  insert (id, owner_id, mode, settings, is_favourite), update (mode, settings, is_favourite, position, updated_at), delete
  on public.session_templates to authenticated;
grant
  insert (template_id, language, name, description), update (name, description)
  on public.session_template_translations to authenticated;
