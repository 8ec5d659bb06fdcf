create function private.checked_pattern(
  record jsonb, field text, pattern text, nullable boolean default false, path text default ''
)
returns text
language sql immutable
set search_path = ''
as $$
  select private.accepted_text(
    record, field, record ->> field ~ pattern, 'must be a text that matches ' || pattern, nullable, path
  )
$$;

comment on function private.checked_pattern(jsonb, text, text, boolean, text) is 'A text field of a JSON object that matches a regular expression.';

revoke execute on function private.checked_pattern(jsonb, text, text, boolean, text) from public;
grant execute on function private.checked_pattern(jsonb, text, text, boolean, text) to authenticated;
