create function public.letters(language text)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'slug', letter.slug,
    'sent_on', letter.sent_on,
    'title', words.title,
    'excerpt', words.excerpt,
    'body', words.body,
    'is_read', exists (
      select from public.letter_reads as opened where opened.letter_id = letter.id and opened.user_id = auth.uid()
    )
  )
  from public.letters as letter
  cross join lateral (
    select translation.title, translation.excerpt, translation.body
    from public.letter_translations as translation
    where translation.letter_id = letter.id
    order by translation.language = letters.language desc, translation.language = 'en' desc
    limit 1
  ) as words
  order by letter.sent_on desc, letter.slug
$$;

comment on function public.letters(text) is 'All letters in the asked language, else in English, newest first, each with whether the caller has opened it.';

revoke execute on function public.letters(text) from public, anon;
grant execute on function public.letters(text) to authenticated;
