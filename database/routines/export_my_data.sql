create function public.export_my_data()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
  own record;
  rows jsonb;
  answer jsonb;
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception using errcode = '42501', message = 'sign in with your second factor first';
  end if;
  select jsonb_build_object(
    'exported_at', private.iso_time(now()),
    'account', jsonb_build_object(
      'id', member.id,
      'email', member.email,
      'created_at', private.iso_time(member.created_at),
      'email_confirmed_at', private.iso_time(member.email_confirmed_at),
      'last_sign_in_at', private.iso_time(member.last_sign_in_at),
      'told_at_sign_up', member.raw_user_meta_data
    ),
    'ways_in', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', way.provider, 'told_by_it', way.identity_data, 'created_at', private.iso_time(way.created_at)
      ) order by way.created_at), '[]'::jsonb)
      from auth.identities as way where way.user_id = me
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', factor.friendly_name, 'type', factor.factor_type, 'created_at', private.iso_time(factor.created_at)
      ) order by factor.created_at), '[]'::jsonb)
      from auth.mfa_factors as factor where factor.user_id = me
    ),
    'sign_ins', public.sign_ins()
  ) into answer
  from auth.users as member where member.id = me;

  -- Every table of the product whose rows belong to an account, found rather than listed: a new one cannot be forgotten.
  for own in
    select held.relname as table_name, link.attname as owner_column
    from pg_catalog.pg_constraint as key
    join pg_catalog.pg_class as held on held.oid = key.conrelid
    join pg_catalog.pg_namespace as home on home.oid = held.relnamespace
    join pg_catalog.pg_attribute as link on link.attrelid = held.oid and link.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'auth.users'::regclass and home.nspname = 'public'
    order by held.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - %L), ''[]''::jsonb) from public.%I as t where t.%I = $1',
      own.owner_column, own.table_name, own.owner_column
    ) into rows using me;
    answer := answer || jsonb_build_object(own.table_name, rows);
  end loop;
  return answer;
end
$$;

comment on function public.export_my_data() is 'Everything that is stored about the caller, secrets left out. Definer: parts of it are not readable for members otherwise.';

revoke execute on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;
