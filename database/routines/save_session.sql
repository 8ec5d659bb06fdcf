create function public.save_session(record jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  given public.sessions;
  answer jsonb;
begin
  if jsonb_typeof(record) is distinct from 'object' then
    perform private.reject('record', 'must be an object');
  end if;
  given.id := private.checked_uuid(record, 'id');
  given.mode := private.checked_choice(record, 'mode', array['meditation', 'mindfulness', 'focus', 'grounding', 'visioning', 'sleep']);
  given.template_slug := private.checked_text(record, 'template_slug', 0, 80, nullable => true);
  given.settings := private.checked_settings(record, 'settings');
  given.started_at := private.checked_time(record, 'started_at');
  given.ended_at := private.checked_time(record, 'ended_at');
  given.active_ms := private.checked_number(record, 'active_ms', 0, 9007199254740991, whole => true);
  given.paused_ms := private.checked_number(record, 'paused_ms', 0, 9007199254740991, whole => true);
  given.end_reason := private.checked_choice(record, 'end_reason', array['completed', 'ended', 'interrupted']);
  given.time_zone := private.checked_text(record, 'time_zone', 1, 64);
  given.local_date := private.checked_date(record, 'local_date');
  given.mood_before := private.checked_choice(record, 'mood_before', array['tense', 'scattered', 'tired', 'calm'], nullable => true);
  given.mood_after := private.checked_choice(record, 'mood_after', array['softer', 'clearer', 'same', 'restless'], nullable => true);
  given.note := private.checked_text(record, 'note', 0, 2000, nullable => true);
  -- Nobody was ever asked for a consent to keep heart data, so none is taken.
  if coalesce(jsonb_typeof(record -> 'heart_summary'), 'null') <> 'null' then
    perform private.reject('heart_summary', 'must be null: heart data stays on the device');
  end if;
  given.edited_at := private.checked_time(record, 'edited_at');
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

  insert into public.sessions as stored (
    id, mode, template_slug, settings, started_at, ended_at, active_ms, paused_ms, end_reason,
    time_zone, local_date, mood_before, mood_after, note, edited_at
  )
  values (
    given.id, given.mode, given.template_slug, given.settings, given.started_at, given.ended_at, given.active_ms,
    given.paused_ms, given.end_reason, given.time_zone, given.local_date, given.mood_before, given.mood_after,
    given.note, given.edited_at
  )
  on conflict (id) do update set
    mode = excluded.mode,
    template_slug = excluded.template_slug,
    settings = excluded.settings,
    started_at = excluded.started_at,
    ended_at = excluded.ended_at,
    active_ms = excluded.active_ms,
    paused_ms = excluded.paused_ms,
    end_reason = excluded.end_reason,
    time_zone = excluded.time_zone,
    local_date = excluded.local_date,
    mood_before = excluded.mood_before,
    mood_after = excluded.mood_after,
    note = excluded.note,
    edited_at = excluded.edited_at,
    saved_at = now()
  where excluded.edited_at > stored.edited_at;

  select private.session_record(stored) into answer
  from public.sessions as stored
  where stored.id = given.id and stored.user_id = auth.uid();
  if answer is null then
    raise exception using errcode = '42501', message = 'This session belongs to another account.';
  end if;
  return answer;
end
$$;

comment on function public.save_session(jsonb) is 'Keeps a session that is over. Idempotent by id; the later edit wins; answers the stored row, or null for one that was deleted since it was edited.';

revoke execute on function public.save_session(jsonb) from public, anon;
grant execute on function public.save_session(jsonb) to authenticated;
