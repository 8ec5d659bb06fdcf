create function public.reminder()
returns jsonb
language sql stable
set search_path = ''
as $$ select private.reminder_record() $$;

comment on function public.reminder() is 'The caller''s reminder, or null.';

revoke execute on function public.reminder() from public, anon;
grant execute on function public.reminder() to authenticated;
