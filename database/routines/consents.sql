create function public.consents()
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(latest.document, latest.version), '{}'::jsonb)
  from (
    select distinct on (given.document) given.document, given.version
    from public.consents as given
    where given.user_id = auth.uid()
    order by given.document, given.given_at desc, given.version desc
  ) as latest
$$;

comment on function public.consents() is 'The version of each document that the caller agreed to last.';

revoke execute on function public.consents() from public, anon;
grant execute on function public.consents() to authenticated;
