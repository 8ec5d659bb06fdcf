create function public.give_consents(terms text, privacy text, age text)
returns void
language sql volatile
set search_path = ''
as $$
  insert into public.consents (document, version)
  values ('terms', give_consents.terms), ('privacy', give_consents.privacy), ('age', give_consents.age)
  on conflict do nothing
$$;

comment on function public.give_consents(text, text, text) is 'Records that the caller agrees to these versions, now. Twice is once.';

revoke execute on function public.give_consents(text, text, text) from public, anon;
grant execute on function public.give_consents(text, text, text) to authenticated;
