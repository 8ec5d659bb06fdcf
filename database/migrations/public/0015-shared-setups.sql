-- Setups that members share by a short link: settings, a piece and a name, and nothing about a person.

create table public.shared_setups (
  id text primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null default now()
);

create index shared_setups_user_id_idx on public.shared_setups (user_id);

alter table public.shared_setups enable row level security;
revoke all on public.shared_setups from anon, authenticated;

comment on table public.shared_setups is 'What a short link opens: a setup under a name, to be played by whoever has the link. It goes with the account that shared it.';
comment on column public.shared_setups.id is 'Ten random characters of base64url, 60 bits: nobody finds a link by trying.';
comment on column public.shared_setups.settings is 'Without a heart rate and without the voice of a device.';
