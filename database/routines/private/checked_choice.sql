create function private.checked_choice(
  record jsonb, field text, choices text[], nullable boolean default false, path text default ''
)
returns text
language sql immutable
set search_path = ''
as $$
  select private.accepted_text(
    record, field, record ->> field = any (choices), 'must be one of ' || array_to_string(choices, ', '), nullable, path
  )
$$;

comment on function private.checked_choice(jsonb, text, text[], boolean, text) is 'A field of a JSON object that holds one of a few words.';

revoke execute on function private.checked_choice(jsonb, text, text[], boolean, text) from public;
grant execute on function private.checked_choice(jsonb, text, text[], boolean, text) to authenticated;
