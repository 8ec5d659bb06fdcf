create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip inet
);

create index sessions_user_id_idx on auth.sessions (user_id, created_at);

comment on table auth.sessions is 'What signing in gives. Deleting a row ends it and every refresh token of its chain.';
comment on column auth.sessions.aal is 'Authenticator assurance level: aal2 after a second factor.';

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

comment on table auth.mfa_amr_claims is 'How a sign-in was proven, and when: the amr claim of its access tokens.';

create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  sealed_successor bytea,
  check ((used_at is null) = (sealed_successor is null))
);

create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);
create index refresh_tokens_user_id_idx on auth.refresh_tokens (user_id);

comment on table auth.refresh_tokens is 'Refresh tokens by their SHA-256; each is used once and names its parent.';
comment on column auth.refresh_tokens.used_at is 'First use. Within the reuse interval the same successor is handed out again; after it the whole session dies.';
comment on column auth.refresh_tokens.sealed_successor is 'The next token, encrypted under a key that only the holder of this token can derive.';

alter table auth.sessions enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.refresh_tokens enable row level security;
