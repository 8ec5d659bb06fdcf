create function public.save_session(record jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  given public.sessions := private.checked_session(record);
  answer jsonb;
begin
  if given.ended_at < given.started_at then
    perform private.reject('ended_at', 'must not be before started_at');
  end if;

  -- A deletion of it that is under way is waited for. What was deleted stays so, unless this is a later edit: then it was taken back.
  perform pg_advisory_xact_lock(hashtextextended(given.id::text, 0));
  if exists (
    select from public.deleted_sessions as gone
    where gone.id = given.id and gone.user_id = auth.uid() and gone.deleted_at >= given.edited_at
  ) then
    return null;
  end if;
  delete from public.deleted_sessions as gone where gone.id = given.id and gone.user_id = auth.uid();

  if not exists (select from public.sessions as known where known.id = given.id and known.user_id = auth.uid()) then
    perform private.check_session_quota();
  end if;
  perform private.store_session(given);

  select private.session_record(stored) into answer
  from public.sessions as stored
  where stored.id = given.id and stored.user_id = auth.uid();
  if answer is null then
    raise exception using errcode = '42501', message = 'This session belongs to another account.';
  end if;
  return answer;
end
$$;

comment on function public.save_session(jsonb) is 'Stores a session that is over. Idempotent by id; the later edit wins; answers the stored row, or null for one that was deleted since it was edited.';

revoke execute on function public.save_session(jsonb) from public, anon;
grant execute on function public.save_session(jsonb) to authenticated;
