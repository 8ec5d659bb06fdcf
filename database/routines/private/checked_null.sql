create function private.checked_null(record jsonb, field text, reason text, path text default '')
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(record -> field), 'null') <> 'null' then
    perform private.reject(path || field, 'must be null: ' || reason);
  end if;
end
$$;

comment on function private.checked_null(jsonb, text, text, text) is 'Refuses a field of a JSON object that may hold nothing, and says why.';

revoke execute on function private.checked_null(jsonb, text, text, text) from public;
grant execute on function private.checked_null(jsonb, text, text, text) to authenticated;
