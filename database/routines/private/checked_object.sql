create function private.checked_object(record jsonb, field text, nullable boolean default false, path text default '')
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if nullable and coalesce(jsonb_typeof(record -> field), 'null') = 'null' then
    return null;
  end if;
  if jsonb_typeof(record -> field) is distinct from 'object' then
    perform private.reject(path || field, 'must be an object' || case when nullable then ', or null' else '' end);
  end if;
  return record -> field;
end
$$;

comment on function private.checked_object(jsonb, text, boolean, text) is 'An object field of a JSON object.';

revoke execute on function private.checked_object(jsonb, text, boolean, text) from public;
grant execute on function private.checked_object(jsonb, text, boolean, text) to authenticated;
