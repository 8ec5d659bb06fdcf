create function private.checked_choice(
  record jsonb, field text, choices text[], nullable boolean default false, path text default ''
)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  given text := record ->> field;
begin
  if nullable and coalesce(jsonb_typeof(record -> field), 'null') = 'null' then
    return null;
  end if;
  if jsonb_typeof(record -> field) is distinct from 'string' or given <> all (choices) then
    perform private.reject(
      path || field,
      format('must be one of %s%s', array_to_string(choices, ', '), case when nullable then ', or null' else '' end)
    );
  end if;
  return given;
end
$$;

comment on function private.checked_choice(jsonb, text, text[], boolean, text) is 'A field of a JSON object that holds one of a few words.';

revoke execute on function private.checked_choice(jsonb, text, text[], boolean, text) from public;
grant execute on function private.checked_choice(jsonb, text, text[], boolean, text) to authenticated;
