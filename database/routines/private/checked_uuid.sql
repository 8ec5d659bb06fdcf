create function private.checked_uuid(record jsonb, field text)
returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(record -> field) is distinct from 'string'
    or record ->> field !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' then
    perform private.reject(field, 'must be a UUID');
  end if;
  return (record ->> field)::uuid;
end
$$;

comment on function private.checked_uuid(jsonb, text) is 'A UUID field of a JSON object.';

revoke execute on function private.checked_uuid(jsonb, text) from public;
grant execute on function private.checked_uuid(jsonb, text) to authenticated;
