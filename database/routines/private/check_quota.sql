create function private.check_quota(kind text, new_today bigint, total bigint)
returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  most_in_a_day constant integer := 5000;
  most_in_all constant integer := 100000;
begin
  if new_today >= most_in_a_day then
    raise exception using
      errcode = 'PT429',
      message = format('%s must be one of at most %s new ones in a day', kind, most_in_a_day),
      hint = 'Nothing is lost: keep it on the device and send it tomorrow.';
  end if;
  if total >= most_in_all then
    -- A code of its own: unlike a wrong field it is the member who can do something about it.
    raise exception using
      errcode = 'PT409',
      message = format('%s must be one of at most %s', kind, most_in_all),
      hint = 'Export your data and delete what is old.';
  end if;
end
$$;

comment on function private.check_quota(text, bigint, bigint) is 'Refuses a row more than a person can have made: in a day with PT429, in all with PT409.';

revoke execute on function private.check_quota(text, bigint, bigint) from public;
grant execute on function private.check_quota(text, bigint, bigint) to authenticated;
