create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text check (char_length(display_name) between 3 and 24),
  language text check (language in ('en', 'pl')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;

comment on table public.profiles is 'What a member chose to be called and spoken to. The row begins with the first change; until then the sign-up''s name speaks.';
comment on column public.profiles.language is 'Interface language the member chose; null follows the device.';
