alter table auth.provider_flows add column linking_user_id uuid references auth.users (id) on delete cascade;

create index provider_flows_linking_user_id_idx on auth.provider_flows (linking_user_id) where linking_user_id is not null;

comment on column auth.provider_flows.linking_user_id is 'The signed-in account that asked for one more way in; null for a sign-in.';
