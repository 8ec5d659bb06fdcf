create table auth.admin_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create unique index admin_keys_name_idx on auth.admin_keys (name) where revoked_at is null;

comment on table auth.admin_keys is 'Keys that open the admin endpoints, made and revoked one by one.';
comment on column auth.admin_keys.token_hash is 'SHA-256 of the key, which is 256 random bits and shown once.';
comment on column auth.admin_keys.revoked_at is 'From when on it is refused; the row goes 90 days later, with the events that name it.';

alter table auth.admin_keys enable row level security;
