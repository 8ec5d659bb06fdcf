create function public.session_templates(language text)
returns setof jsonb
language sql stable
set search_path = ''
as $$
  select private.template_record(template, session_templates.language)
  from public.session_templates as template
  where template.published
  order by
    template.owner_id is not null, template.is_favourite desc, template.position, template.created_at desc, template.id
$$;

comment on function public.session_templates(text) is 'Curated templates and the caller''s own, favourites first, then as the member put them, the newest first until then; named in the asked language, else in English.';

revoke execute on function public.session_templates(text) from public;
grant execute on function public.session_templates(text) to anon, authenticated;
