comment on column public.session_templates.position is 'Order among the curated templates; of a member''s own, the place it was put in, 0 until then.';
