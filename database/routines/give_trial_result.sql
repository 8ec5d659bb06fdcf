create function public.give_trial_result(result jsonb)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  most_in_a_pool constant integer := 10000;
  most_in_all constant integer := 100000;
  given_hash bytea;
  given_pool text;
  given_shift numeric;
  given_low numeric;
  given_high numeric;
begin
  if jsonb_typeof(result) is distinct from 'object' then
    perform private.reject('result', 'must be an object');
  end if;
  given_hash := sha256(decode(private.checked_pattern(result, 'token', '^[0-9a-f]{64}$'), 'hex'));
  given_pool := private.checked_pattern(result, 'pool', '^[0-9a-z]+(-[0-9a-z]+){2,5}$');
  if length(given_pool) > 60 then
    perform private.reject('pool', 'must have at most 60 characters');
  end if;
  given_shift := private.checked_number(result, 'shift', -20, 20, step => 0.1);
  given_low := private.checked_number(result, 'low', -20, given_shift, step => 0.1);
  given_high := private.checked_number(result, 'high', given_shift, 20, step => 0.1);

  if exists (select from public.trial_results as given where given.token_hash = given_hash) then
    return;
  end if;
  if (select count(*) from public.trial_results as given where given.pool = given_pool) >= most_in_a_pool
    or (select count(*) from public.trial_results) >= most_in_all
  then
    raise exception using errcode = 'PT409', message = 'the pool is full';
  end if;
  insert into public.trial_results (token_hash, pool, shift, low, high)
  values (given_hash, given_pool, given_shift, given_low, given_high)
  on conflict do nothing;
end
$$;

comment on function public.give_trial_result(jsonb) is 'Adds a result to its pool under the hash of a token; the same token gives once. Definer: whoever calls is not looked at, and nobody may write the table otherwise. A full pool is refused with PT409.';

revoke execute on function public.give_trial_result(jsonb) from public;
grant execute on function public.give_trial_result(jsonb) to anon, authenticated;
