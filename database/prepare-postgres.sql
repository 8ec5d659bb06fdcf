-- Run once as a superuser on a PostgreSQL of your own (15 or newer), then give the server
-- DATABASE_URL=postgres://server:PASSWORD@HOST/NAME. A hosted Supabase database has all of this already.
--   psql -v password=… -v database=… -f database/prepare-postgres.sql

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

-- The server logs in with few rights and takes a caller's role for one transaction at a time.
create role server login noinherit nosuperuser password :'password';
grant anon, authenticated, service_role to server;
create database :"database" owner server;

\connect :"database"
alter schema public owner to server;
