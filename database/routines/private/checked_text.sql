create function private.checked_text(
  record jsonb, field text, minimum integer, maximum integer, nullable boolean default false, path text default ''
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
  if jsonb_typeof(record -> field) is distinct from 'string' or char_length(given) not between minimum and maximum then
    perform private.reject(
      path || field,
      format('must be a text of %s to %s characters%s', minimum, maximum, case when nullable then ', or null' else '' end)
    );
  end if;
  return given;
end
$$;

comment on function private.checked_text(jsonb, text, integer, integer, boolean, text) is 'A text field of a JSON object within its length.';

revoke execute on function private.checked_text(jsonb, text, integer, integer, boolean, text) from public;
grant execute on function private.checked_text(jsonb, text, integer, integer, boolean, text) to authenticated;
