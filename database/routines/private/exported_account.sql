create function private.exported_account()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
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
  return answer;
end
$$;

comment on function private.exported_account() is 'What is stored about the caller''s account itself, secrets left out. Definer: members may not read it otherwise.';

revoke execute on function private.exported_account() from public;
grant execute on function private.exported_account() to authenticated;
