create function public.withdraw_trial_result(token text)
returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from public.trial_results as given
  where given.token_hash = sha256(decode(withdraw_trial_result.token, 'hex'))
$$;

comment on function public.withdraw_trial_result(text) is 'Takes back what was given under a token. One that is not there is no error. Definer: the token is the right, not an account.';

revoke execute on function public.withdraw_trial_result(text) from public;
grant execute on function public.withdraw_trial_result(text) to anon, authenticated;
