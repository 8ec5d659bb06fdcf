-- A device that was away while a session was deleted elsewhere still holds it and sends it again: what is gone must stay gone.

create table public.deleted_sessions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  deleted_at timestamptz not null,
  primary key (user_id, id)
);

alter table public.deleted_sessions enable row level security;
revoke all on public.deleted_sessions from anon, authenticated;

comment on table public.deleted_sessions is 'Ids of sessions their owners deleted, so that an older copy on another device cannot bring them back.';
comment on column public.deleted_sessions.deleted_at is 'By the clock of the device that deleted it, as edited_at is: only a later edit, such as taking the deletion back, is kept.';
