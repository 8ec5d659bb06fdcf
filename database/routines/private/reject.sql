create function private.reject(field text, rule text)
returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception using errcode = '22023', message = format('%s %s', field, rule);
end
$$;

comment on function private.reject(text, text) is 'Refuses an argument by the name of its field: SQLSTATE 22023, which callers meet as 400.';

revoke execute on function private.reject(text, text) from public;
grant execute on function private.reject(text, text) to authenticated;
