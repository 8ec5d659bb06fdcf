create function public.update_profile(changes jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  given_name text;
  given_language text;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    perform private.reject('changes', 'must be an object');
  end if;
  given_name := private.checked_text(changes, 'display_name', 3, 24, nullable => true, readable => true);
  given_language := private.checked_language(changes, 'language', nullable => true);

  insert into public.profiles as stored (user_id, display_name, language)
  values (auth.uid(), given_name, given_language)
  on conflict (user_id) do update set
    display_name = case when changes ? 'display_name' then excluded.display_name else stored.display_name end,
    language = case when changes ? 'language' then excluded.language else stored.language end,
    updated_at = now();
  return private.profile_record();
end
$$;

comment on function public.update_profile(jsonb) is 'Changes the fields that are given; null takes a choice back. Answers the profile.';

revoke execute on function public.update_profile(jsonb) from public, anon;
grant execute on function public.update_profile(jsonb) to authenticated;
