-- Results of blind trials that people give to a common pool: three numbers each, and nothing about who gave them.

create table public.trial_results (
  token_hash bytea primary key,
  pool text not null,
  shift double precision not null,
  low double precision not null,
  high double precision not null
);

create index trial_results_pool_idx on public.trial_results (pool);

alter table public.trial_results enable row level security;
revoke all on public.trial_results from anon, authenticated;

comment on table public.trial_results is 'What people gave of their own blind trials, without an account and without a time: nobody can say whose a row is. It goes when its token comes back.';
comment on column public.trial_results.token_hash is 'SHA-256 of a random token that only the giving device has: it takes the row back.';
comment on column public.trial_results.pool is 'Name of what the trials of one pool have in common (packages/trials/src/pool.ts).';
comment on column public.trial_results.shift is 'By how many points of ten the asked sound lay above the other; low and high are its 95 % interval.';
