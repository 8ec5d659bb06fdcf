import type { Database } from '@innertide/server-std/database';
import { expect, it } from 'vitest';
import { catalogueFingerprint } from './database-reset.ts';
import { addUser, openTestDatabase, rolledBack } from './test-database.ts';

const SYSTEM = { role: 'system' } as const;

function ask(database: Database, text: string): Promise<unknown[]> {
  return database.transaction(SYSTEM, (tx) => tx.query(text));
}

it('test database is lent again without rows and with its sequences at the start', async () => {
  const first = await openTestDatabase();
  await first.database.transaction(SYSTEM, (tx) => addUser(tx));
  const mail = `insert into public.mail_outbox (recipient, subject, text_body, html_body) values ('a', 'b', 'c', 'd') returning id`;
  expect(await ask(first.database, mail)).toEqual([{ id: 1 }]);
  await ask(first.database, 'create table public.left_behind (id integer)');
  await ask(first.database, 'drop table public.left_behind');
  await first.close();
  const second = await openTestDatabase();
  expect(await ask(second.database, 'select count(*)::int as count from auth.users')).toEqual([{ count: 0 }]);
  expect(await ask(second.database, mail)).toEqual([{ id: 1 }]);
  await second.close();
});

it('test database is not lent again when a test changed its schema', async () => {
  const first = await openTestDatabase();
  await ask(first.database, 'create table public.left_behind (id integer)');
  await first.close();
  const second = await openTestDatabase();
  expect(await ask(second.database, "select to_regclass('public.left_behind')::text as name")).toEqual([
    { name: null },
  ]);
  await second.close();
});

it.each([
  ['a grant', 'grant delete on public.profiles to anon'],
  ['a policy', 'create policy left_behind on public.profiles for select to anon using (true)'],
  [
    'a changed routine',
    `create or replace function public.profile() returns jsonb language sql as $$ select '{}'::jsonb $$`,
  ],
  ['disabled row level security', 'alter table public.profiles disable row level security'],
  ['a column default', 'alter table auth.users alter column created_at drop default'],
  ['a dropped constraint', 'alter table public.profiles drop constraint profiles_pkey cascade'],
  ['a disabled trigger', 'alter table auth.users disable trigger user'],
])('fingerprint of the catalogue differs after %s', async (_, change) => {
  const { database, close } = await openTestDatabase();
  await rolledBack(database, async (tx) => {
    const before = await catalogueFingerprint(tx);
    expect(await catalogueFingerprint(tx)).toBe(before);
    await tx.execute(change);
    expect(await catalogueFingerprint(tx)).not.toBe(before);
  });
  await close();
});

it('test database takes no work after it was closed', async () => {
  const { database, close } = await openTestDatabase();
  await close();
  await expect(ask(database, 'select 1')).rejects.toThrow('The database is closing.');
});
