create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text not null,
  last_used_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create index mfa_factors_unverified_idx on auth.mfa_factors (created_at) where status = 'unverified';

comment on table auth.mfa_factors is 'Second factors of accounts. The secret must be readable to check codes.';
comment on column auth.mfa_factors.last_used_step is 'The time step of the last accepted code: none is accepted twice.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip inet,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);

create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at);

comment on table auth.mfa_challenges is 'A question for a second factor; answered once, within five minutes, from where it was asked.';

alter table auth.sessions add column factor_id uuid references auth.mfa_factors (id) on delete set null;

create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

comment on column auth.sessions.factor_id is 'The second factor that lifted this sign-in to aal2.';

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
