create function public.delete_my_account()
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if me is null or not private.is_fully_signed_in() or not private.has_just_proven() then
    raise exception using errcode = 'PT403', message = 'show once more that it is you';
  end if;
  -- What still waits to be mailed goes too; everything else hangs on the account and falls with it.
  delete from public.mail_outbox as mail
  using auth.users as member
  where member.id = me and mail.recipient in (member.email, member.email_change);
  delete from auth.users where id = me;
end
$$;

comment on function public.delete_my_account() is 'Erases the caller''s account and every row that hangs on it, at once. Definer: accounts are not writable for members.';

revoke execute on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;
