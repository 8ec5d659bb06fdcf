-- Reminders a member asks for, sent as web push to the browsers they chose.

create table public.reminders (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  minute_of_day smallint not null check (minute_of_day between 0 and 1439),
  weekdays smallint not null check (weekdays between 1 and 127),
  time_zone text not null,
  language text not null check (language in ('en', 'pl')),
  next_at timestamptz not null
);

create index reminders_next_at_idx on public.reminders (next_at);

alter table public.reminders enable row level security;
revoke all on public.reminders from anon, authenticated;

comment on table public.reminders is 'When a member wants to be reminded: one time of day on some days of the week.';
comment on column public.reminders.minute_of_day is 'Minutes after midnight by the clock on the wall in time_zone.';
comment on column public.reminders.weekdays is 'A bit for each day, Monday the lowest.';
comment on column public.reminders.next_at is 'When it is due next. Whoever sends it moves it ahead, with SKIP LOCKED: of several servers one sends.';

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  created_at timestamptz not null default now(),
  unique (user_id, endpoint)
);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;

comment on table public.push_subscriptions is 'Browsers in which a member wants to be reminded. A row goes when its push service says that the browser is gone.';
comment on column public.push_subscriptions.endpoint is 'Where the push service of that browser takes messages for it.';
comment on column public.push_subscriptions.public_key is 'p256dh (RFC 8291), base64url: only that browser reads what is encrypted for it.';

create table private.push_outbox (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now()
);

create index push_outbox_next_attempt_at_idx on private.push_outbox (next_attempt_at);
create index push_outbox_subscription_id_idx on private.push_outbox (subscription_id);

alter table private.push_outbox enable row level security;
revoke all on private.push_outbox from anon, authenticated;

comment on table private.push_outbox is 'Reminders that are due, one row per browser; only the server reads it. Made in the transaction that moves the reminder ahead.';
