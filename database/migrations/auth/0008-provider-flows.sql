create table auth.provider_flows (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  nonce text not null,
  code_verifier text not null,
  given_name text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check ((code_challenge is null) = (code_challenge_method is null))
);

create index provider_flows_created_at_idx on auth.provider_flows (created_at);

comment on table auth.provider_flows is 'A sign-in at another house (Google, Apple, Facebook) between leaving and coming back; the state that travels is only stored as its hash.';
comment on column auth.provider_flows.browser_hash is 'Hash of the cookie of the browser that left: nobody else can come back with its state.';
comment on column auth.provider_flows.given_name is 'The name that Apple tells once, in the form of the first return.';

alter table auth.provider_flows enable row level security;
