create function public.session_templates(language text)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', template.id,
    'slug', template.slug,
    'mode', template.mode,
    'name', words.name,
    'description', words.description,
    'is_curated', template.owner_id is null,
    'settings', template.settings
  )
  from public.session_templates as template
  cross join lateral (
    select translation.name, translation.description
    from public.session_template_translations as translation
    where translation.template_id = template.id
    order by translation.language = session_templates.language desc, translation.language = 'en' desc
    limit 1
  ) as words
  where template.published
  order by template.owner_id is not null, template.position, template.created_at desc, template.id
$$;

comment on function public.session_templates(text) is 'Curated templates and the caller''s own, named in the asked language, else in English.';

revoke execute on function public.session_templates(text) from public;
grant execute on function public.session_templates(text) to anon, authenticated;
