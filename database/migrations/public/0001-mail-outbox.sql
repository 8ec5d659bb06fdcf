-- A new project of hosted Supabase grants everything in public to the API roles: each table takes that back first.

create table public.mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);

create index mail_outbox_next_attempt_at_idx on public.mail_outbox (next_attempt_at);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;

comment on table public.mail_outbox is 'Mail that is to be sent; only the server reads it. A row is deleted once a mail server has taken it, because links in it are secrets.';
comment on column public.mail_outbox.next_attempt_at is 'When a sender may try (again); claimed with SKIP LOCKED and moved ahead while one tries.';
comment on column public.mail_outbox.last_error is 'Why the last attempt failed, as the mail server put it.';
