create function public.give_consents(terms text, privacy text, age text)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if (select count(*) from public.consents as own where own.user_id = auth.uid()) >= 300 then
    raise exception using errcode = 'PT409', message = 'consents must be at most 300';
  end if;
  insert into public.consents (document, version)
  values ('terms', give_consents.terms), ('privacy', give_consents.privacy), ('age', give_consents.age)
  on conflict do nothing;
end
$$;

comment on function public.give_consents(text, text, text) is 'Records that the caller agrees to these versions, now. Twice is once.';

revoke execute on function public.give_consents(text, text, text) from public, anon;
grant execute on function public.give_consents(text, text, text) to authenticated;
