create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code_hash bytea unique,
  auth_code_issued_at timestamptz,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  provider_type text not null,
  authentication_method text not null,
  created_at timestamptz not null default now()
);

create index flow_state_user_id_idx on auth.flow_state (user_id);
create index flow_state_created_at_idx on auth.flow_state (created_at);

comment on table auth.flow_state is 'A PKCE flow between the request that carried the challenge and the exchange of its code.';

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in (
    'confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current',
    'reauthentication_token', 'phone_change_token'
  )),
  link_hash bytea not null unique,
  code_hash bytea,
  failed_attempts integer not null default 0,
  relates_to text not null,
  flow_state_id uuid references auth.flow_state (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);

comment on table auth.one_time_tokens is 'What a mail carries: a random link token and, independent of it, a short code. One live row per user and kind.';
comment on column auth.one_time_tokens.code_hash is 'Keyed hash of the short code; null once too many wrong codes were tried. The link stays good.';
comment on column auth.one_time_tokens.relates_to is 'The address it was sent to.';

alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;
