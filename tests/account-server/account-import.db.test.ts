import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { signUpMember } from './testing/member.ts';

let server: AuthTestServer;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'account-import-'));
  server = await startAuthTestServer();
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

interface Hosted {
  readonly id: string;
  readonly email: string;
}

async function hosted(change: Readonly<Record<string, unknown>> = {}): Promise<Hosted & Record<string, unknown>> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  const later = '2025-02-02T03:04:05+00:00';
  const time = '2025-01-02T03:04:05.678901+00:00';
  return {
    id,
    email,
    encrypted_password: await bcrypt('from elsewhere', 4),
    email_confirmed_at: time,
    raw_app_meta_data: { provider: 'email', providers: ['email', 'google'], plan: 'friend' },
    raw_user_meta_data: { name: 'Ada' },
    created_at: time,
    identities: [
      {
        id: randomUUID(),
        provider: 'email',
        provider_id: id,
        user_id: id,
        identity_data: { sub: id, email },
        created_at: time,
      },
      { provider: 'google', provider_id: `g-${id}`, user_id: id, identity_data: { sub: `g-${id}` }, created_at: later },
    ],
    ...change,
  };
}

async function importLines(lines: readonly unknown[], isDryRun = false) {
  const path = join(directory, randomUUID());
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return server.auth.operate({ action: 'import', path, isDryRun });
}

describe('an import of a hosted project', () => {
  it('keeps ids, passwords, identities, metadata and states, and records each account', async () => {
    const [ada, waiting, banned] = [
      await hosted(),
      await hosted({ email_confirmed_at: null }),
      await hosted({ banned_until: '2999-01-01T00:00:00+00:00' }),
    ];
    expect(await importLines([ada, waiting, banned])).toEqual({
      ok: true,
      report: { imported: 3, identities: 6, known: 0, skipped: [], isDryRun: false },
    });
    const signIn = ({ email }: Hosted) => server.client().signInWithPassword({ email, password: 'from elsewhere' });
    const { data } = await signIn(ada);
    expect(data.user).toMatchObject({
      id: ada.id,
      created_at: '2025-01-02T03:04:05.678Z',
      app_metadata: { plan: 'friend' },
      user_metadata: { name: 'Ada' },
      identities: [
        { provider: 'email', id: ada.id },
        { provider: 'google', id: `g-${ada.id}` },
      ],
    });
    expect((await signIn(waiting)).error?.code).toBe('email_not_confirmed');
    expect((await signIn(banned)).error?.code).toBe('user_banned');
    const log = await server.auth.operate({
      action: 'audit',
      account: waiting.id,
      author: null,
      act: null,
      type: null,
      since: null,
      limit: 5,
    });
    expect(log).toMatchObject({
      events: [{ payload: { action: 'user_signedup', actor_username: 'operator', traits: { imported: true } } }],
    });
  });

  it('passes over accounts that are there, and reports duplicates by line', async () => {
    const { email, userId } = await signUpMember(server);
    const ada = await hosted();
    await importLines([ada]);
    const identity = { provider: 'google', provider_id: `g-${ada.id}`, user_id: '' };
    const double = await hosted();
    const answer = await importLines([
      ada,
      await hosted({ email: email.toUpperCase() }),
      { ...double, identities: [{ ...identity, user_id: double.id }] },
      await hosted({ is_sso_user: true }),
      await hosted(),
    ]);
    expect(answer).toMatchObject({
      report: {
        imported: 1,
        known: 1,
        skipped: [
          { line: 4, reason: expect.stringContaining('SAML') },
          { line: 2, reason: `its address belongs to the account ${userId}` },
          { line: 3, reason: `its identity at google belongs to the account ${ada.id}` },
        ],
      },
    });
  });

  it('writes nothing when a line is wrong, nor in a dry run', async () => {
    const count = async () =>
      (await server.database.transaction({ role: 'system' }, (tx) => tx.query('select 1 as one from auth.users')))
        .length;
    const before = await count();
    const twice = await hosted();
    const refused = await importLines([await hosted(), '{', await hosted({ colour: 1 }), twice, twice]);
    expect(refused).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^Nothing was imported:\nline 2: is not JSON\nline 3: .*colour.*\nline 5: \S+ stands in line 4 already/,
      ),
    });
    expect(await importLines([await hosted()], true)).toMatchObject({ report: { imported: 1, isDryRun: true } });
    expect(await server.auth.operate({ action: 'import', path: join(directory, 'none'), isDryRun: false })).toEqual({
      ok: false,
      message: expect.stringContaining('ENOENT'),
    });
    expect(await server.auth.operate({ action: 'import', path: directory, isDryRun: false })).toEqual({
      ok: false,
      message: expect.stringContaining('EISDIR'),
    });
    expect(await count()).toBe(before);
  });

  it('that is broken off holds whole chunks, and is completed by the same file', async () => {
    const accounts = await Promise.all(Array.from({ length: 450 }, () => hosted({ encrypted_password: null })));
    const { transaction } = server.database;
    let writes = 0;
    Object.assign(server.database, {
      transaction: (...given: Parameters<typeof transaction>) => {
        writes += 1;
        return writes === 3 ? Promise.reject(new Error('the disk is on fire')) : transaction(...given);
      },
    });
    const broken = await importLines(accounts).finally(() => Object.assign(server.database, { transaction }));
    expect(broken).toMatchObject({ ok: false, message: expect.stringContaining('at line 401: 400 accounts are in') });
    expect(await importLines(accounts)).toMatchObject({ report: { imported: 50, known: 400, skipped: [] } });
  });
});
