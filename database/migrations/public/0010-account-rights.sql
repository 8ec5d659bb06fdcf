-- What a member may ask about the account itself. These few functions do more than their caller may: each says why, names its
-- search path and touches nothing but the caller's own rows.

create table public.consents (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy', 'age')),
  version text not null check (char_length(version) between 1 and 40),
  given_at timestamptz not null default now(),
  primary key (user_id, document, version)
);

alter table public.consents enable row level security;
revoke all on public.consents from anon, authenticated;

comment on table public.consents is 'What a member agreed to and when: the version of the terms, of the privacy page, and the age they confirmed to have reached.';

-- Below the policies of every table, hence here and not among the routines: a routine that a policy needs cannot be replaced.
create function private.has_second_factor()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status::text = 'verified'
  )
$$;

comment on function private.has_second_factor() is 'Whether the caller''s account asks for more than a password. Definer: factors are not readable for members.';

create function private.is_fully_signed_in()
returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not private.has_second_factor() $$;

comment on function private.is_fully_signed_in() is 'False for a sign-in that still owes the second factor of its account.';

revoke execute on function private.has_second_factor(), private.is_fully_signed_in() from public;
grant execute on function private.has_second_factor(), private.is_fully_signed_in() to authenticated;

create function private.record_sign_up_consents()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  given jsonb := new.raw_user_meta_data -> 'consents';
begin
  if jsonb_typeof(given) = 'object' then
    insert into public.consents (user_id, document, version)
    select new.id, entry.key, entry.value
    from jsonb_each_text(given) as entry
    where entry.key in ('terms', 'privacy', 'age') and char_length(entry.value) between 1 and 40
    on conflict do nothing;
  end if;
  return null;
end
$$;

comment on function private.record_sign_up_consents() is 'Keeps what was agreed to at sign-up. Definer: the authentication server writes the account, not the member.';

revoke execute on function private.record_sign_up_consents() from public;

create trigger record_sign_up_consents
  after insert on auth.users
  for each row execute function private.record_sign_up_consents();
