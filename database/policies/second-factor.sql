-- An account with a second factor opens nothing of its own before the factor was shown. A table of members' rows that is
-- missing here fails database/tests/rights.db.test.ts.
do $$
declare
  guarded text;
begin
  foreach guarded in array array['consents', 'deleted_sessions', 'letter_reads', 'profiles', 'push_subscriptions', 'reminders', 'session_templates', 'sessions', 'shared_setups'] loop
    execute format('drop policy if exists "a second factor is shown first" on public.%I', guarded);
    execute format(
      'create policy "a second factor is shown first" on public.%I as restrictive to authenticated '
      'using ((select private.is_fully_signed_in()))',
      guarded
    );
  end loop;
end
$$;
