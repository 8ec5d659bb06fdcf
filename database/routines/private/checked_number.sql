create function private.checked_number(
  record jsonb, field text, minimum numeric, maximum numeric, whole boolean default false, step numeric default null,
  nullable boolean default false, path text default ''
)
returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  given numeric;
begin
  if nullable and coalesce(jsonb_typeof(record -> field), 'null') = 'null' then
    return null;
  end if;
  if jsonb_typeof(record -> field) = 'number' then
    given := (record ->> field)::numeric;
  end if;
  if given is null or given not between minimum and maximum or (whole and given <> trunc(given)) or given % step <> 0 then
    perform private.reject(
      path || field,
      format(
        'must be a %snumber from %s to %s%s%s',
        case when whole then 'whole ' else '' end, minimum, maximum, ' in steps of ' || step,
        case when nullable then ', or null' else '' end
      )
    );
  end if;
  -- JSON may write a number with thousands of digits, and each would be stored.
  return trim_scale(round(given, 9));
end
$$;

comment on function private.checked_number(jsonb, text, numeric, numeric, boolean, numeric, boolean, text) is 'A number field of a JSON object within its range and, where one is given, on its grid; to nine decimals.';

revoke execute on function private.checked_number(jsonb, text, numeric, numeric, boolean, numeric, boolean, text) from public;
grant execute on function private.checked_number(jsonb, text, numeric, numeric, boolean, numeric, boolean, text) to authenticated;
