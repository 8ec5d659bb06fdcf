create function private.has_just_proven()
returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(max((entry ->> 'timestamp')::double precision) > extract(epoch from now()) - 600, false)
  from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]'::jsonb end) as entry
  where jsonb_typeof(entry) = 'object'
$$;

comment on function private.has_just_proven() is 'Whether the caller showed a password, code or key within the last ten minutes: a page left open is not enough for what cannot be undone.';

revoke execute on function private.has_just_proven() from public;
grant execute on function private.has_just_proven() to authenticated;
