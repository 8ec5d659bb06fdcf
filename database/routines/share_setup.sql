create function public.share_setup(setup jsonb)
returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  most_in_all constant integer := 200;
  given_name text;
  given_settings jsonb;
  known text;
begin
  if jsonb_typeof(setup) is distinct from 'object' then
    perform private.reject('setup', 'must be an object');
  end if;
  given_name := btrim(private.checked_text(setup, 'name', 1, 60, readable => true));
  -- A rate says something about a person, a voice about a device.
  given_settings := private.checked_settings(setup, 'settings')
    || '{"heartSync": {"source": "off", "targetBpm": 60}}';
  given_settings := jsonb_set(given_settings, '{guidance,voice}', 'null');

  select own.id into known
  from public.shared_setups as own
  where own.user_id = auth.uid() and own.name = given_name and own.settings = given_settings;
  if known is not null then
    return known;
  end if;

  if (select count(*) from public.shared_setups as own where own.user_id = auth.uid()) >= most_in_all then
    raise exception using errcode = 'PT409', message = format('link must be one of at most %s', most_in_all);
  end if;
  insert into public.shared_setups (id, name, settings)
  values (private.fresh_link_id(), given_name, given_settings)
  returning id into known;
  return known;
end
$$;

comment on function public.share_setup(jsonb) is 'Makes a short link to a setup of the caller''s and answers its id; the same setup under the same name has one link. At most 200 a member: one more is refused with PT409.';

revoke execute on function public.share_setup(jsonb) from public, anon;
grant execute on function public.share_setup(jsonb) to authenticated;
