create table public.sessions (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  mode text not null check (mode in ('meditation', 'mindfulness', 'focus', 'grounding', 'visioning', 'sleep')),
  template_slug text,
  settings jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  active_ms bigint not null check (active_ms >= 0),
  paused_ms bigint not null check (paused_ms >= 0),
  end_reason text not null check (end_reason in ('completed', 'ended', 'interrupted')),
  time_zone text not null,
  local_date date not null,
  mood_before text check (mood_before in ('tense', 'scattered', 'tired', 'calm')),
  mood_after text check (mood_after in ('softer', 'clearer', 'same', 'restless')),
  note text,
  heart_summary jsonb,
  edited_at timestamptz not null,
  saved_at timestamptz not null default now(),
  check (ended_at >= started_at)
);

create index sessions_user_id_started_at_idx on public.sessions (user_id, started_at desc);
create index sessions_user_id_local_date_idx on public.sessions (user_id, local_date);

alter table public.sessions enable row level security;
revoke all on public.sessions from anon, authenticated;

comment on table public.sessions is 'Sessions that are over, one row each, owned by the member who had them.';
comment on column public.sessions.id is 'UUIDv7 made on the device: saving twice is saving once.';
comment on column public.sessions.settings is 'As the session was set up (packages/protocol/src/session-settings.ts).';
comment on column public.sessions.active_ms is 'Milliseconds of sound played.';
comment on column public.sessions.paused_ms is 'Milliseconds spent paused.';
comment on column public.sessions.local_date is 'The day it counts for where the person was; a day ends at 4 in the morning.';
comment on column public.sessions.heart_summary is 'Only with the member''s separate consent.';
comment on column public.sessions.edited_at is 'When the person last changed it: the later edit wins.';
