create function private.fresh_link_id()
returns text
language sql volatile
set search_path = ''
as $$
  -- The first six bytes of a random UUID are random; two of them make the 60 bits of ten characters.
  select substr(translate(encode(
    decode(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) || substr(replace(gen_random_uuid()::text, '-', ''), 1, 4), 'hex'),
    'base64'
  ), '+/', '-_'), 1, 10)
$$;

comment on function private.fresh_link_id() is 'Ten random characters of base64url.';

revoke execute on function private.fresh_link_id() from public;
grant execute on function private.fresh_link_id() to authenticated;
