create function private.checked_date(record jsonb, field text)
returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  given text := record ->> field;
  day date;
begin
  if jsonb_typeof(record -> field) = 'string' and given ~ '^\d{4}-\d{2}-\d{2}$' then
    begin
      day := make_date(substr(given, 1, 4)::integer, substr(given, 6, 2)::integer, substr(given, 9, 2)::integer);
    exception when data_exception then
      day := null;
    end;
  end if;
  if day is null then
    perform private.reject(field, 'must be a date as YYYY-MM-DD');
  end if;
  return day;
end
$$;

comment on function private.checked_date(jsonb, text) is 'A date field of a JSON object.';

revoke execute on function private.checked_date(jsonb, text) from public;
grant execute on function private.checked_date(jsonb, text) to authenticated;
