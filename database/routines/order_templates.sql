create function public.order_templates(ids uuid[])
returns void
language sql volatile
set search_path = ''
as $$
  update public.session_templates as own
  set position = wanted.place
  from unnest(order_templates.ids) with ordinality as wanted (id, place)
  where own.id = wanted.id and own.owner_id = auth.uid()
$$;

comment on function public.order_templates(uuid[]) is 'Puts the caller''s own templates in this order; one that is not named stands before them, as a new one does.';

revoke execute on function public.order_templates(uuid[]) from public, anon;
grant execute on function public.order_templates(uuid[]) to authenticated;
