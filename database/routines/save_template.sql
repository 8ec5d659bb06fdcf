create function public.save_template(template jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  given public.session_templates;
  words public.session_template_translations;
  stored public.session_templates;
begin
  if jsonb_typeof(template) is distinct from 'object' then
    perform private.reject('template', 'must be an object');
  end if;
  given.id := private.checked_uuid(template, 'id');
  words.language := private.checked_language(template, 'language');
  words.name := btrim(private.checked_text(template, 'name', 1, 60, readable => true));
  words.description := private.checked_text(template, 'description', 0, 400);
  given.settings := private.checked_settings(template, 'settings');
  if jsonb_typeof(template -> 'is_favourite') is distinct from 'boolean' then
    perform private.reject('is_favourite', 'must be true or false');
  end if;
  if (select count(*) from public.session_templates as own where own.owner_id = auth.uid() and own.id <> given.id) >= 200 then
    -- A code of its own: unlike a wrong field it is the member who can do something about it.
    raise exception using errcode = 'PT409', message = 'template must be one of at most 200';
  end if;

  insert into public.session_templates as own (id, owner_id, mode, settings, is_favourite)
  values (given.id, auth.uid(), given.settings ->> 'mode', given.settings, (template -> 'is_favourite')::boolean)
  on conflict (id) do update set
    mode = excluded.mode,
    settings = excluded.settings,
    is_favourite = excluded.is_favourite,
    updated_at = now()
  returning own.* into stored;

  -- It has one name, whichever language it was given in: a new one must not leave the old one to the other language.
  update public.session_template_translations as translation
  set name = words.name, description = words.description
  where translation.template_id = stored.id;
  if not found then
    insert into public.session_template_translations (template_id, language, name, description)
    values (stored.id, words.language, words.name, words.description);
  end if;
  return private.template_record(stored, words.language);
end
$$;

comment on function public.save_template(jsonb) is 'Stores one of the caller''s own templates, new or changed; idempotent by id; answers the stored one. At most 200 a member: one more is refused with PT409.';

revoke execute on function public.save_template(jsonb) from public, anon;
grant execute on function public.save_template(jsonb) to authenticated;
