create function private.checked_pattern(
  record jsonb, field text, pattern text, nullable boolean default false, path text default ''
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
  if jsonb_typeof(record -> field) is distinct from 'string' or given !~ pattern then
    perform private.reject(
      path || field, format('must be a text that matches %s%s', pattern, case when nullable then ', or null' else '' end)
    );
  end if;
  return given;
end
$$;

comment on function private.checked_pattern(jsonb, text, text, boolean, text) is 'A text field of a JSON object that matches a regular expression.';

revoke execute on function private.checked_pattern(jsonb, text, text, boolean, text) from public;
grant execute on function private.checked_pattern(jsonb, text, text, boolean, text) to authenticated;
