create function public.trial_pool(pool text)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with given as (
    select result.token_hash, result.shift, result.low, result.high
    from public.trial_results as result
    where result.pool = trial_pool.pool
  ),
  -- Hashes are random: the first of them are a fair sample, and the same one each time.
  sample as (
    select given.shift, given.low, given.high from given order by given.token_hash limit 1000
  )
  select jsonb_build_object(
    'people', (select count(*) from given),
    'results', case
      when (select count(*) from given) < 10 then '[]'::jsonb
      else (
        select jsonb_agg(
          jsonb_build_object('shift', sample.shift, 'low', sample.low, 'high', sample.high)
          order by sample.shift, sample.low, sample.high
        )
        from sample
      )
    end
  )
$$;

comment on function public.trial_pool(text) is 'How many results a pool has and, from ten on, their numbers in order of size, at most 1,000 of them: the order says nothing about when they came. Definer: pools are open to everybody, tokens to nobody.';

revoke execute on function public.trial_pool(text) from public;
grant execute on function public.trial_pool(text) to anon, authenticated;
