-- What remote procedures share but callers must not call: PostgREST and our server expose the public schema only.
create schema private;

grant usage on schema private to anon, authenticated, service_role;

comment on schema private is 'Functions behind the remote procedures; run as the caller, reachable only from SQL.';
