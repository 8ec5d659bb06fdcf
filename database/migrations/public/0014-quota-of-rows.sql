-- How much a member may add in a day is counted by the server's clock: deleted_at is what the device says.
alter table public.deleted_sessions add column saved_at timestamptz not null default now();
comment on column public.deleted_sessions.saved_at is 'When the server stored it.';

create index deleted_sessions_user_id_saved_at_idx on public.deleted_sessions (user_id, saved_at);
create index sessions_user_id_saved_at_idx on public.sessions (user_id, saved_at);
