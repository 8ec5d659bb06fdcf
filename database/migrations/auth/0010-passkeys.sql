create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_id uuid unique references auth.mfa_factors (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id, created_at);

comment on table auth.webauthn_credentials is 'Public keys of authenticators. Without a factor it is a passkey, which signs in by itself; with one it is that second factor.';
comment on column auth.webauthn_credentials.sign_count is 'What the authenticator counted last; one that counts backwards was copied.';

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);

create index webauthn_challenges_created_at_idx on auth.webauthn_challenges (created_at);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id) where user_id is not null;

comment on table auth.webauthn_challenges is 'A question for a passkey, deleted by its first answer. With a user it registers one, without it signs somebody in.';

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_challenges enable row level security;

alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'webauthn'));
alter table auth.mfa_factors alter column secret drop not null;
alter table auth.mfa_factors add constraint mfa_factors_secret_check check ((secret is not null) = (factor_type = 'totp'));
alter table auth.mfa_challenges add column webauthn_challenge text;

comment on column auth.mfa_challenges.webauthn_challenge is 'What an authenticator must sign; null for a code.';
