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
