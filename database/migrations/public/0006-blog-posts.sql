create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  type text not null default 'blog',
  image_url text,
  is_featured boolean not null default false,
  created_at timestamptz not null unique deferrable initially deferred,
  updated_at timestamptz not null,
  check (created_at = date_trunc('milliseconds', created_at))
);

create table public.blog_post_translations (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  language text not null check (language in ('en', 'pl')),
  title text not null,
  excerpt text not null,
  body text not null,
  primary key (post_id, language)
);

alter table public.blog_posts enable row level security;
alter table public.blog_post_translations enable row level security;
revoke all on public.blog_posts, public.blog_post_translations from anon, authenticated;

comment on table public.blog_posts is 'Posts of the blog, published from content/blog.';
comment on column public.blog_posts.slug is 'Folder name under content/blog.';
comment on column public.blog_posts.image_url is 'Cover; null takes the one of its type.';
comment on column public.blog_posts.created_at is 'Unique and in whole milliseconds: pages are cut by it, and a cursor passes through JavaScript.';
comment on table public.blog_post_translations is 'What a post says, by language; the body is markdown.';
