create function public.profile()
returns jsonb
language sql stable
set search_path = ''
as $$ select private.profile_record() $$;

comment on function public.profile() is 'The caller''s profile.';

revoke execute on function public.profile() from public, anon;
grant execute on function public.profile() to authenticated;
