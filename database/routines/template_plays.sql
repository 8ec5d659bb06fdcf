create function public.template_plays()
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'template_slug', stored.template_slug,
    'last_local_date', to_char(max(stored.local_date), 'YYYY-MM-DD')
  )
  from public.sessions as stored
  where stored.user_id = auth.uid() and stored.template_slug is not null
  group by stored.template_slug
  order by stored.template_slug
$$;

comment on function public.template_plays() is 'Which curated templates the caller has played, and on which local date last.';

revoke execute on function public.template_plays() from public, anon;
grant execute on function public.template_plays() to authenticated;
