create function private.profile_record()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'display_name', coalesce(
      stored.display_name,
      case when private.is_readable_name(caller.given_name) then btrim(caller.given_name) end
    ),
    'language', stored.language
  )
  from (select auth.uid() as user_id, auth.jwt() -> 'user_metadata' ->> 'name' as given_name) as caller
  left join public.profiles as stored on stored.user_id = caller.user_id
  where caller.user_id is not null
$$;

comment on function private.profile_record() is 'The caller''s profile: what was chosen, else the name given at sign-up (a claim of the access token) where it is readable.';

revoke execute on function private.profile_record() from public;
grant execute on function private.profile_record() to authenticated;
