create function private.checked_number_choice(record jsonb, field text, choices numeric[], path text default '')
returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  given numeric := case when jsonb_typeof(record -> field) = 'number' then (record ->> field)::numeric end;
begin
  if given is null or given <> all (choices) then
    perform private.reject(path || field, 'must be ' || array_to_string(choices, ' or '));
  end if;
  -- 432 may be written with thousands of zeros behind its point.
  return trim_scale(given);
end
$$;

comment on function private.checked_number_choice(jsonb, text, numeric[], text) is 'A field of a JSON object that holds one of a few numbers.';

revoke execute on function private.checked_number_choice(jsonb, text, numeric[], text) from public;
grant execute on function private.checked_number_choice(jsonb, text, numeric[], text) to authenticated;
