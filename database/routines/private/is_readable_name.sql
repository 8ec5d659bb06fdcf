create function private.is_readable_name(name text)
returns boolean
language sql immutable
set search_path = ''
as $$
  select name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
    and name ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]'
$$;

comment on function private.is_readable_name(text) is 'Whether a name has a character that is seen, and none that acts on what shows it (packages/protocol/src/readable-name.ts).';

revoke execute on function private.is_readable_name(text) from public;
grant execute on function private.is_readable_name(text) to authenticated;
