create function public.shared_setup(id text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('name', shared.name, 'settings', shared.settings)
  from public.shared_setups as shared
  where shared.id = shared_setup.id
$$;

comment on function public.shared_setup(text) is 'What a short link opens: name and settings, or null. Definer: whoever has the link may open it, and nobody may list links; whose it is stays unsaid.';

revoke execute on function public.shared_setup(text) from public;
grant execute on function public.shared_setup(text) to anon, authenticated;
