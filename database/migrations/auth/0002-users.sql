-- Column names follow hosted Supabase, so that public migrations and triggers that read them work on both.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (email = lower(email)),
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index users_email_key on auth.users (email) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at desc, id);

comment on table auth.users is 'One row per account.';
comment on column auth.users.encrypted_password is 'A password hash in its own self-describing format (argon2id); null when no password is set.';
comment on column auth.users.email_change is 'The new address while its confirmation is pending.';
comment on column auth.users.raw_user_meta_data is 'What the person may write, e.g. name and language. Never used for a decision about rights.';
comment on column auth.users.raw_app_meta_data is 'What only the server writes, e.g. the providers.';

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);

create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email);

comment on table auth.identities is 'The ways into an account: one row per provider; the provider "email" carries the user''s own id.';

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
