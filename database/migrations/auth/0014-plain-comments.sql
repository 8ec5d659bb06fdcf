comment on table auth.provider_flows is 'A sign-in at a provider (Google, Apple, Facebook) between leaving and coming back; the state that travels is only stored as its hash.';
comment on column auth.provider_tokens.client_id is 'The client the provider issued the token to. Empty: the web, from before clients were distinguished.';
comment on column auth.token_revocations.client_id is 'The client the provider issued the token to. Empty: the web, from before clients were distinguished.';
