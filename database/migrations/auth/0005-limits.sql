create table auth.rate_limits (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);

create index rate_limits_updated_at_idx on auth.rate_limits (updated_at);

comment on table auth.rate_limits is 'Token buckets, so that limits survive a restart and hold over several servers.';

create table auth.mail_intervals (
  kind text not null,
  address_hash bytea not null,
  mailed_at timestamptz not null,
  primary key (kind, address_hash)
);

create index mail_intervals_mailed_at_idx on auth.mail_intervals (mailed_at);

comment on table auth.mail_intervals is 'When a mail of a kind was last asked for an address, known or not: the answer must not tell which addresses have an account.';

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  action text not null,
  ip inet,
  created_at timestamptz not null default now()
);

create index audit_log_entries_user_id_idx on auth.audit_log_entries (user_id, created_at);

comment on table auth.audit_log_entries is 'What happened to an account: sign-ups, sign-ins, sign-outs, changes, reused tokens. No secrets and no addresses.';

alter table auth.rate_limits enable row level security;
alter table auth.mail_intervals enable row level security;
alter table auth.audit_log_entries enable row level security;
