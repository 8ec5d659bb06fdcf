-- Apple asks that its token is given back when an account goes; so it is kept until then, and nothing else of a provider is.
create table auth.provider_tokens (
  identity_id uuid primary key references auth.identities (id) on delete cascade,
  provider text not null check (provider = 'apple'),
  sealed_token bytea not null,
  created_at timestamptz not null default now()
);

comment on table auth.provider_tokens is 'Refresh tokens of providers that want them back (Apple), for nothing but that.';
comment on column auth.provider_tokens.sealed_token is 'AES-256-GCM under a key of the server that is not in the database.';

alter table auth.provider_tokens enable row level security;

create table auth.token_revocations (
  id bigint generated always as identity primary key,
  provider text not null check (provider = 'apple'),
  sealed_token bytea not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create index token_revocations_next_attempt_at_idx on auth.token_revocations (next_attempt_at);

comment on table auth.token_revocations is 'Tokens of identities that are gone, until their provider has taken them back. Says of nobody whose they were.';

alter table auth.token_revocations enable row level security;

create function auth.give_token_back()
returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into auth.token_revocations (provider, sealed_token) values (old.provider, old.sealed_token);
  return null;
end
$$;

comment on function auth.give_token_back() is 'However an identity goes, with its account or alone: its token waits to be given back.';

create trigger give_token_back after delete on auth.provider_tokens
  for each row execute function auth.give_token_back();
