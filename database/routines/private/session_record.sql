create function private.session_record(stored public.sessions)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', stored.id,
    'mode', stored.mode,
    'template_slug', stored.template_slug,
    'settings', stored.settings,
    'started_at', private.iso_time(stored.started_at),
    'ended_at', private.iso_time(stored.ended_at),
    'active_ms', stored.active_ms,
    'paused_ms', stored.paused_ms,
    'end_reason', stored.end_reason,
    'time_zone', stored.time_zone,
    'local_date', to_char(stored.local_date, 'YYYY-MM-DD'),
    'mood_before', stored.mood_before,
    'mood_after', stored.mood_after,
    'note', stored.note,
    'heart_summary', stored.heart_summary,
    'edited_at', private.iso_time(stored.edited_at)
  )
$$;

comment on function private.session_record(public.sessions) is 'A session as it goes over the wire (packages/protocol/src/session-record.ts).';

revoke execute on function private.session_record(public.sessions) from public;
grant execute on function private.session_record(public.sessions) to authenticated;
