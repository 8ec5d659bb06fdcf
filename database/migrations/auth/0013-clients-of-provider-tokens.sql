-- A token can be given back only by the client it was made for: the web's own, or the bundle of an app.
-- One of each client is kept, since taking back the one leaves the other good.
alter table auth.provider_tokens add column client_id text not null default '';
alter table auth.provider_tokens alter column client_id drop default;
alter table auth.provider_tokens drop constraint provider_tokens_pkey;
alter table auth.provider_tokens add primary key (identity_id, client_id);

comment on column auth.provider_tokens.client_id is 'Whom the provider made it for. Empty: the web, before clients were told apart.';

alter table auth.token_revocations add column client_id text not null default '';
alter table auth.token_revocations alter column client_id drop default;

comment on column auth.token_revocations.client_id is 'Whom the provider made it for. Empty: the web, before clients were told apart.';

create or replace function auth.give_token_back()
returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into auth.token_revocations (provider, client_id, sealed_token) values (old.provider, old.client_id, old.sealed_token);
  return null;
end
$$;
