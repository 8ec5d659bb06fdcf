create function private.accepted_text(
  record jsonb, field text, is_valid boolean, requirement text, nullable boolean, path text
)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  kind text := coalesce(jsonb_typeof(record -> field), 'null');
begin
  if nullable and kind = 'null' then
    return null;
  end if;
  if kind <> 'string' or is_valid is not true then
    perform private.reject(path || field, requirement || case when nullable then ', or null' else '' end);
  end if;
  return record ->> field;
end
$$;

comment on function private.accepted_text(jsonb, text, boolean, text, boolean, text) is 'A text field of a JSON object, refused with the requirement where it is no text or not valid.';

revoke execute on function private.accepted_text(jsonb, text, boolean, text, boolean, text) from public;
grant execute on function private.accepted_text(jsonb, text, boolean, text, boolean, text) to authenticated;
