create function public.sign_ins()
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', entry.id,
    'started_at', private.iso_time(entry.created_at),
    'last_active_at', private.iso_time(coalesce(entry.refreshed_at::timestamptz, entry.created_at)),
    'user_agent', left(entry.user_agent, 400),
    'is_current', coalesce(entry.id::text = auth.jwt() ->> 'session_id', false)
  ) order by coalesce(entry.refreshed_at::timestamptz, entry.created_at) desc), '[]'::jsonb)
  from auth.sessions as entry
  where entry.user_id = auth.uid()
    and private.is_fully_signed_in()
    and (entry.not_after is null or entry.not_after > now())
$$;

comment on function public.sign_ins() is 'Where the caller is signed in, the most recent first. Definer: sign-ins are not readable for members.';

revoke execute on function public.sign_ins() from public, anon;
grant execute on function public.sign_ins() to authenticated;
