create function private.blog_post_record(post public.blog_posts, language text)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', (post).id,
    'slug', (post).slug,
    'image_url', (post).image_url,
    'is_featured', (post).is_featured,
    'created_at', private.iso_time((post).created_at),
    'updated_at', private.iso_time((post).updated_at),
    'type', (post).type,
    'title', words.title,
    'body', words.body,
    'excerpt', words.excerpt
  )
  from public.blog_post_translations as words
  where words.post_id = (post).id
  order by words.language = blog_post_record.language desc, words.language = 'en' desc
  limit 1
$$;

comment on function private.blog_post_record(public.blog_posts, text) is 'A post as packages/protocol describes it, in the asked language, else in English.';

revoke execute on function private.blog_post_record(public.blog_posts, text) from public;
grant execute on function private.blog_post_record(public.blog_posts, text) to anon, authenticated;
