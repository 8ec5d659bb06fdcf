create function private.checked_time(record jsonb, field text)
returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  given text := record ->> field;
  moment timestamptz;
begin
  if jsonb_typeof(record -> field) = 'string'
    and given ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$' then
    begin
      moment := given::timestamptz;
    exception when data_exception then
      moment := null;
    end;
  end if;
  if moment is null then
    perform private.reject(field, 'must be a time as ISO 8601 writes it, with its offset, e.g. 2026-03-01T20:15:00.000Z');
  end if;
  -- Devices count in milliseconds: what comes back must be what was sent.
  return date_trunc('milliseconds', moment);
end
$$;

comment on function private.checked_time(jsonb, text) is 'A time field of a JSON object, to the millisecond.';

revoke execute on function private.checked_time(jsonb, text) from public;
grant execute on function private.checked_time(jsonb, text) to authenticated;
