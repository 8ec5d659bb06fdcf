-- Events name neither an address nor a mailbox: both are read from the account while it exists.
alter table auth.audit_log_entries add column actor text not null default 'member'
  check (actor in ('member', 'admin', 'operator', 'database'));
alter table auth.audit_log_entries add column admin_key text;
alter table auth.audit_log_entries add column traits jsonb not null default '{}';

update auth.audit_log_entries set action = 'token_revoked', traits = '{"reason": "reused"}' where action = 'token_reused';

create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc, id);

comment on table auth.audit_log_entries is 'What was done to an account, and every use of an admin key, for 90 days. No secrets, no mail addresses. Rows of an account go with it; one without id, name and IP address says that an account was deleted.';
comment on column auth.audit_log_entries.user_id is 'The account that the event is about; null for the use of a key and for the deletion of an account.';
comment on column auth.audit_log_entries.actor is 'Who did it: the member, somebody with an admin key, the operator at the command line, or SQL in the database.';
comment on column auth.audit_log_entries.admin_key is 'Name of the admin key that was used.';
comment on column auth.audit_log_entries.ip is 'Where the request came from; cleared after 30 days.';

create function auth.record_deletion()
returns trigger
language plpgsql volatile
set search_path = ''
as $$
declare
  acting jsonb := nullif(current_setting('audit.actor', true), '')::jsonb;
begin
  insert into auth.audit_log_entries (action, actor, admin_key)
  values (
    'user_deleted',
    coalesce(acting ->> 'actor', case when auth.uid() = old.id then 'member' else 'database' end),
    acting ->> 'admin_key'
  );
  return null;
end
$$;

comment on function auth.record_deletion() is 'Records that an account was deleted and by whom, without saying which.';

create trigger record_deletion after delete on auth.users for each row execute function auth.record_deletion();

create function auth.account_events(account uuid)
returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'action', entry.action, 'by', entry.actor, 'ip', host(entry.ip), 'details', entry.traits, 'at', entry.created_at
  ) order by entry.created_at, entry.id), '[]'::jsonb)
  from auth.audit_log_entries as entry where entry.user_id = account
$$;

comment on function auth.account_events(uuid) is 'The recorded events of an account, oldest first, for the export of its owner.';

revoke execute on function auth.account_events(uuid) from public;
