create function public.blog_post_by_slug(slug text, language text default 'en')
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select private.blog_post_record(post, blog_post_by_slug.language)
  from public.blog_posts as post
  where post.slug = blog_post_by_slug.slug
$$;

comment on function public.blog_post_by_slug(text, text) is 'One post in the asked language, else in English; no row when there is none.';

revoke execute on function public.blog_post_by_slug(text, text) from public;
grant execute on function public.blog_post_by_slug(text, text) to anon, authenticated;
