-- Operators name providers of their own ('custom:keycloak'): a name is held against its form, no longer against a list.
alter table auth.provider_tokens drop constraint provider_tokens_provider_check;
alter table auth.provider_tokens add constraint provider_tokens_provider_check
  check (provider ~ '^(custom:)?[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$');
alter table auth.token_revocations drop constraint token_revocations_provider_check;
alter table auth.token_revocations add constraint token_revocations_provider_check
  check (provider ~ '^(custom:)?[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$');

comment on table auth.provider_flows is 'A sign-in at a provider between leaving and coming back; the state that travels is only stored as its hash.';
comment on table auth.provider_tokens is 'Refresh tokens of providers whose tokens are revoked when the account is deleted (Apple, and custom ones set so), for nothing but that.';
