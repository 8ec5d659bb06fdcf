drop policy if exists "members read letters" on public.letters;
create policy "members read letters" on public.letters
  for select to authenticated using (true);

drop policy if exists "words are read with their letter" on public.letter_translations;
create policy "words are read with their letter" on public.letter_translations
  for select to authenticated
  using (exists (select from public.letters as letter where letter.id = letter_id));

drop policy if exists "members see what they have read" on public.letter_reads;
create policy "members see what they have read" on public.letter_reads
  for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists "members mark what they have read" on public.letter_reads;
create policy "members mark what they have read" on public.letter_reads
  for insert to authenticated with check (user_id = (select auth.uid()));

grant select on public.letters, public.letter_translations, public.letter_reads to authenticated;
grant insert (letter_id) on public.letter_reads to authenticated;
