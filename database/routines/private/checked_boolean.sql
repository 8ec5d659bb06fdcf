create function private.checked_boolean(record jsonb, field text, path text default '')
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(record -> field) is distinct from 'boolean' then
    perform private.reject(path || field, 'must be true or false');
  end if;
  return record -> field;
end
$$;

comment on function private.checked_boolean(jsonb, text, text) is 'A field of a JSON object that is true or false.';

revoke execute on function private.checked_boolean(jsonb, text, text) from public;
grant execute on function private.checked_boolean(jsonb, text, text) to authenticated;
