create table public.session_templates (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references auth.users (id) on delete cascade,
  slug text unique,
  mode text not null check (mode in ('meditation', 'mindfulness', 'focus', 'grounding', 'visioning', 'sleep')),
  settings jsonb not null,
  position integer not null default 0,
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_id is null) = (slug is not null))
);

create index session_templates_owner_id_idx on public.session_templates (owner_id);

create table public.session_template_translations (
  template_id uuid not null references public.session_templates (id) on delete cascade,
  language text not null check (language in ('en', 'pl')),
  name text not null,
  description text not null,
  primary key (template_id, language)
);

create table public.content_publications (
  kind text primary key,
  content_hash text not null,
  published_at timestamptz not null default now()
);

alter table public.session_templates enable row level security;
alter table public.session_template_translations enable row level security;
alter table public.content_publications enable row level security;
revoke all on public.session_templates, public.session_template_translations, public.content_publications from anon, authenticated;

comment on table public.session_templates is 'Ways to set up a session: curated (published from content/templates) or a member''s own.';
comment on column public.session_templates.owner_id is 'Null for a curated template.';
comment on column public.session_templates.slug is 'Folder name under content/templates; null for a member''s own.';
comment on column public.session_templates.position is 'Order among the curated templates.';
comment on column public.session_templates.published is 'False when its folder was removed: sessions may still name it.';
comment on table public.session_template_translations is 'Name and description of a template by language; a member''s own has the one it was written in.';
comment on table public.content_publications is 'Which state of content/ this database shows, so that an unchanged start writes nothing.';
