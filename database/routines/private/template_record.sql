create function private.template_record(template public.session_templates, language text)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', (template).id,
    'slug', (template).slug,
    'mode', (template).mode,
    'name', words.name,
    'description', words.description,
    'is_curated', (template).owner_id is null,
    'is_favourite', (template).is_favourite,
    'settings', (template).settings,
    'path_day', (template).path_day,
    'path_line', words.path_line
  )
  from public.session_template_translations as words
  where words.template_id = (template).id
  order by words.language = template_record.language desc, words.language = 'en' desc
  limit 1
$$;

comment on function private.template_record(public.session_templates, text) is 'A template as packages/protocol describes it, named in the asked language, else in English.';

revoke execute on function private.template_record(public.session_templates, text) from public;
grant execute on function private.template_record(public.session_templates, text) to anon, authenticated;
