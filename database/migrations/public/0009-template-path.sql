alter table public.session_templates add column path_day smallint unique check (path_day between 1 and 7);
alter table public.session_template_translations add column path_line text;

comment on column public.session_templates.path_day is 'Its place on the beginner''s path, 1 to 7; null beside the path.';
comment on column public.session_template_translations.path_line is 'What its day on the path is about; null beside the path.';
