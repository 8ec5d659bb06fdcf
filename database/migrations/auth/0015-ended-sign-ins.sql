-- Refuses the access token of a sign-in that has ended, and of a banned member. A token is good for an hour by its signature; every
-- remote procedure begins with this look-up, so that signing out, a new password, a ban or a deletion counts from the next call.
create function auth.require_auth_session(asked_session uuid, asked_user uuid)
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  banned timestamptz;
begin
  -- One statement for the usual case: its plan is cached with the connection.
  perform from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = asked_session and s.user_id = asked_user and (u.banned_until is null or u.banned_until <= now());
  if found then
    return;
  end if;
  select u.banned_until into banned from auth.users u where u.id = asked_user and u.banned_until > now();
  if found then
    raise exception 'User is banned' using errcode = 'PT403', hint = 'user_banned',
      detail = to_char(banned at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
  raise exception 'This sign-in has ended' using errcode = 'PT401', hint = 'session_not_found';
end
$$;

comment on function auth.require_auth_session(uuid, uuid) is 'Refuses the access token of a sign-in that has ended (PT401), and of a banned member (PT403, with the end of the ban).';

revoke execute on function auth.require_auth_session(uuid, uuid) from public;
