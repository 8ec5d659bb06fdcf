create function private.check_session_quota()
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  new_today bigint;
begin
  select count(*) into new_today from (
    select from public.sessions as own where own.user_id = auth.uid() and own.saved_at > now() - interval '1 day' limit 5000
  ) as recent;
  perform private.check_quota('record', new_today, case
    -- All are counted for whoever adds many at once only.
    when new_today >= 100 then (select count(*) from public.sessions as own where own.user_id = auth.uid())
    else 0
  end);
end
$$;

comment on function private.check_session_quota() is 'Refuses a new session of the caller beyond what a person can have had: in a day, and in all.';

revoke execute on function private.check_session_quota() from public;
grant execute on function private.check_session_quota() to authenticated;
