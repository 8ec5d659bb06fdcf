create table public.letters (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  sent_on date not null
);

create table public.letter_translations (
  letter_id uuid not null references public.letters (id) on delete cascade,
  language text not null check (language in ('en', 'pl')),
  title text not null,
  excerpt text not null,
  body text not null,
  primary key (letter_id, language)
);

create table public.letter_reads (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  letter_id uuid not null references public.letters (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, letter_id)
);

create index letter_reads_letter_id_idx on public.letter_reads (letter_id);

alter table public.letters enable row level security;
alter table public.letter_translations enable row level security;
alter table public.letter_reads enable row level security;
revoke all on public.letters, public.letter_translations, public.letter_reads from anon, authenticated;

comment on table public.letters is 'Letters to members, published from content/letters.';
comment on column public.letters.slug is 'Folder name under content/letters.';
comment on table public.letter_translations is 'What a letter says, by language; the body is markdown without raw HTML.';
comment on table public.letter_reads is 'Which letters a member has opened: only for their own unread mark.';
