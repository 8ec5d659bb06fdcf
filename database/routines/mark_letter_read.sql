create function public.mark_letter_read(slug text)
returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  opened uuid := (select letter.id from public.letters as letter where letter.slug = mark_letter_read.slug);
begin
  if opened is null then
    perform private.reject('slug', 'must name a letter');
  end if;
  insert into public.letter_reads (letter_id) values (opened) on conflict do nothing;
end
$$;

comment on function public.mark_letter_read(text) is 'Remembers that the caller has opened a letter. Twice is once.';

revoke execute on function public.mark_letter_read(text) from public, anon;
grant execute on function public.mark_letter_read(text) to authenticated;
