create function private.checked_text(
  record jsonb, field text, minimum integer, maximum integer, nullable boolean default false, path text default ''
)
returns text
language sql immutable
set search_path = ''
as $$
  select private.accepted_text(
    record,
    field,
    char_length(record ->> field) between minimum and maximum,
    format('must be a text of %s to %s characters', minimum, maximum),
    nullable,
    path
  )
$$;

comment on function private.checked_text(jsonb, text, integer, integer, boolean, text) is 'A text field of a JSON object within its length.';

revoke execute on function private.checked_text(jsonb, text, integer, integer, boolean, text) from public;
grant execute on function private.checked_text(jsonb, text, integer, integer, boolean, text) to authenticated;
