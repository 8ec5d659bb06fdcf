drop policy if exists "everybody reads posts" on public.blog_posts;
create policy "everybody reads posts" on public.blog_posts
  for select to anon, authenticated using (true);

drop policy if exists "words are read with their post" on public.blog_post_translations;
create policy "words are read with their post" on public.blog_post_translations
  for select to anon, authenticated
  using (exists (select from public.blog_posts as post where post.id = post_id));

grant select on public.blog_posts, public.blog_post_translations to anon, authenticated;
