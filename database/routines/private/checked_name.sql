create function private.checked_name(
  record jsonb, field text, minimum integer, maximum integer, nullable boolean default false
)
returns text
language sql immutable
set search_path = ''
as $$
  select private.accepted_text(
    record,
    field,
    char_length(record ->> field) between minimum and maximum and private.is_readable_name(record ->> field),
    format('must be a readable text of %s to %s characters', minimum, maximum),
    nullable,
    ''
  )
$$;

comment on function private.checked_name(jsonb, text, integer, integer, boolean) is 'A name in a JSON object, within its length and readable.';

revoke execute on function private.checked_name(jsonb, text, integer, integer, boolean) from public;
grant execute on function private.checked_name(jsonb, text, integer, integer, boolean) to authenticated;
