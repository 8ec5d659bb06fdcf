create function public.revoke_shared_link(id text)
returns void
language sql volatile
set search_path = ''
as $$
  delete from public.shared_setups as own
  where own.id = revoke_shared_link.id and own.user_id = auth.uid()
$$;

comment on function public.revoke_shared_link(text) is 'Ends one short link of the caller''s: it opens nothing any more, for anybody. One that is not there is no error.';

revoke execute on function public.revoke_shared_link(text) from public, anon;
grant execute on function public.revoke_shared_link(text) to authenticated;
