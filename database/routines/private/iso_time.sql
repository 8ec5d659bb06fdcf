create function private.iso_time(moment timestamptz)
returns text
language sql immutable
set search_path = ''
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

comment on function private.iso_time(timestamptz) is 'A time as JavaScript writes it, whatever the connection''s time zone.';

revoke execute on function private.iso_time(timestamptz) from public;
grant execute on function private.iso_time(timestamptz) to anon, authenticated, service_role;
