create function public.blog_posts(
  language text default 'en',
  "limit" integer default 50,
  before_created_at timestamptz default null
)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select private.blog_post_record(post, blog_posts.language)
  from public.blog_posts as post
  where blog_posts.before_created_at is null or post.created_at < blog_posts.before_created_at
  order by post.created_at desc
  limit least(greatest(coalesce(blog_posts."limit", 50), 0), 200)
$$;

comment on function public.blog_posts(text, integer, timestamptz) is 'Posts in the asked language, newest first; before_created_at is the created time of the last post of the page before. The limit is clamped to 0..200.';

revoke execute on function public.blog_posts(text, integer, timestamptz) from public;
grant execute on function public.blog_posts(text, integer, timestamptz) to anon, authenticated;
