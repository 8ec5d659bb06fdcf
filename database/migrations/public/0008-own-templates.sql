alter table public.session_templates add column is_favourite boolean not null default false;

comment on column public.session_templates.is_favourite is 'Whether its owner keeps it at the top; curated templates are nobody''s favourite.';
