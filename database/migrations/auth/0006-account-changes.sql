alter table auth.users add column email_change_confirm_status smallint not null default 0
  check (email_change_confirm_status in (0, 1));

comment on column auth.users.email_change_confirm_status is 'How many of the two addresses have agreed to the pending change; a change that asks one address only starts at 1.';

create index users_email_change_idx on auth.users (email_change) where email_change is not null;

-- What the hourly cleanup looks for.
create index refresh_tokens_used_at_idx on auth.refresh_tokens (used_at) where used_at is not null;
create index one_time_tokens_created_at_idx on auth.one_time_tokens (created_at);
