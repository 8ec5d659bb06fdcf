create table auth.mail_suppressions (
  address_hash bytea primary key,
  reason text not null check (reason in ('bounce', 'complaint', 'manual')),
  created_at timestamptz not null default now()
);

create index mail_suppressions_created_at_idx on auth.mail_suppressions (created_at);

comment on table auth.mail_suppressions is 'Addresses that get no more mail: a mail server refused them for good, a complaint came back, or the operator said so.';
comment on column auth.mail_suppressions.address_hash is 'HMAC of the address under a key of the server that is not in the database.';
comment on column auth.mail_suppressions.created_at is 'When it was last refused or reported.';

alter table auth.mail_suppressions enable row level security;
