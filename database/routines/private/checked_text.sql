create function private.checked_text(
  record jsonb, field text, minimum integer, maximum integer, nullable boolean default false, path text default '',
  readable boolean default false
)
returns text
language sql immutable
set search_path = ''
as $$
  select private.accepted_text(
    record,
    field,
    char_length(record ->> field) between minimum and maximum
      and (not readable or private.is_readable_name(record ->> field)),
    format('must be a %stext of %s to %s characters', case when readable then 'readable ' else '' end, minimum, maximum),
    nullable,
    path
  )
$$;

comment on function private.checked_text(jsonb, text, integer, integer, boolean, text, boolean) is 'A text field of a JSON object within its length, and readable where it is a name.';

revoke execute on function private.checked_text(jsonb, text, integer, integer, boolean, text, boolean) from public;
grant execute on function private.checked_text(jsonb, text, integer, integer, boolean, text, boolean) to authenticated;
