-- The roles and helpers that policies of the public schema rely on, as a hosted Supabase project has them.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls')
    ) as roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.options);
      exception when duplicate_object or unique_violation then
        -- Roles belong to the cluster: a migration of another database may have been faster.
        null;
      end;
    end if;
    if not pg_has_role(current_user, wanted.name, 'member') then
      execute format('grant %I to %I', wanted.name, current_user);
    end if;
  end loop;
end
$$;

create schema auth;

comment on schema auth is 'Accounts and sign-in. Only the server itself reads and writes here; other roles see no more than their own claims.';

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;

-- request.jwt.claims reads as '' on a connection that has served another request, hence nullif.
create function auth.jwt() returns jsonb
  language sql stable set search_path = ''
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

comment on function auth.jwt() is 'All claims of the caller''s access token, or null.';

create function auth.uid() returns uuid
  language sql stable set search_path = ''
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

comment on function auth.uid() is 'The id of the signed-in caller, or null.';

create function auth.role() returns text
  language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'role' $$;

comment on function auth.role() is 'The role claim of the caller, or null.';

create function auth.email() returns text
  language sql stable set search_path = ''
  as $$ select auth.jwt() ->> 'email' $$;

comment on function auth.email() is 'The e-mail address in the caller''s access token, or null.';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
