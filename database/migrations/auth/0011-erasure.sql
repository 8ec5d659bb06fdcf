-- Whoever leaves takes every trace along: also what hangs on the account by no key.
delete from auth.audit_log_entries as entry
where entry.user_id is not null and not exists (select from auth.users as member where member.id = entry.user_id);

alter table auth.audit_log_entries
  add constraint audit_log_entries_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade;

create function auth.forget_traces()
returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from auth.rate_limits where key like '%:' || old.id::text;
  delete from auth.mail_intervals
  where address_hash in (sha256(convert_to(old.email, 'UTF8')), sha256(convert_to(old.email_change, 'UTF8')));
  return null;
end
$$;

comment on function auth.forget_traces() is 'Forgets the counters of an account that is gone.';

create trigger forget_traces after delete on auth.users for each row execute function auth.forget_traces();
