import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';

const test = databaseOfFile();

function catalogue(text: string) {
  return test.database.transaction({ role: 'system' }, (tx) => tx.query<{ name: string }>(text), { readOnly: true });
}

describe('the database', () => {
  it('has row level security on every table of auth and public', async () => {
    const open = await catalogue(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('auth', 'public') and not c.relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  it('sets the search path of each of our functions and describes it', async () => {
    const careless = await catalogue(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private')
         and (not coalesce(p.proconfig && '{"search_path=\\"\\""}', false) or obj_description(p.oid, 'pg_proc') is null)`,
    );
    expect(careless).toEqual([]);
  });

  it('grants no function to the public role', async () => {
    const forAll = await catalogue(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as granted
       where n.nspname in ('public', 'private') and granted.grantee = 0`,
    );
    expect(forAll).toEqual([]);
  });

  it('runs functions as their caller, except those that act on the caller’s own account', async () => {
    const definers = await catalogue(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prosecdef`,
    );
    expect(definers.map(({ name }) => name).toSorted()).toEqual([
      'delete_my_account()',
      // Adds to a common pool without looking at who calls; so do the two below.
      'give_trial_result(jsonb)',
      'private.exported_account()',
      'private.exported_ids(text)',
      'private.exported_rows(text,uuid[])',
      'private.has_second_factor()',
      'private.record_sign_up_consents()',
      // Opens what its sharer gave to whoever has the link.
      'shared_setup(text)',
      'sign_ins()',
      'trial_pool(text)',
      'withdraw_trial_result(text)',
    ]);
  });

  it('requires the second factor on every table of members’ rows', async () => {
    const unguarded = await catalogue(
      `select distinct c.relname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
       where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and n.nspname = 'public' and not exists (
         select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polname = 'a second factor is shown first'
       )`,
    );
    expect(unguarded, 'add them to database/policies/second-factor.sql').toEqual([]);
  });

  it('lets a visitor read published rows only', async () => {
    const functions = await catalogue(
      `select p.proname::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and has_function_privilege('anon', p.oid, 'execute')
       order by name`,
    );
    expect(functions.map(({ name }) => name)).toEqual([
      'blog_post_by_slug',
      'blog_posts',
      'give_trial_result',
      'session_templates',
      'shared_setup',
      'trial_pool',
      'withdraw_trial_result',
    ]);
  });

  it.each(['auth.users', 'public.mail_outbox', 'public.content_publications', 'migrations.applied'])(
    'denies %s to members and visitors',
    (table) =>
      rolledBack(test.database, async (tx) => {
        const anna = await addUser(tx);
        for (const who of [anna, null]) {
          await become(tx, who);
          expect((await refusalOf(tx, () => tx.query(`select * from ${table}`))).sqlState).toBe('42501');
        }
      }),
  );

  it('lets no member write a template, a post or the owner of a session', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const statements = [
        "insert into public.session_templates (slug, mode, settings) values ('x', 'sleep', '{}')",
        "update public.session_templates set slug = 'x'",
        'delete from public.session_template_translations',
        'update public.blog_posts set is_featured = true',
        "insert into public.blog_post_translations (post_id, language, title, excerpt, body) values (gen_random_uuid(), 'en', '', '', '')",
        'update public.sessions set user_id = gen_random_uuid()',
      ];
      for (const statement of statements) {
        expect((await refusalOf(tx, () => tx.query(statement))).sqlState).toBe('42501');
      }
    }));
});
