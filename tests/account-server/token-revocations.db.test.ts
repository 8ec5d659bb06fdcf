import { randomUUID } from 'node:crypto';
import { SYSTEM } from '@innertide/account-server/auth-context';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { type FakeOpenidProvider, startOpenidProvider } from './testing/fake-openid-provider.ts';
import { CLIENT_ID, CLIENT_SECRET } from './testing/fake-provider.ts';
import { PlainBrowser } from './testing/plain-browser.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

let apple: FakeOpenidProvider;
let google: FakeOpenidProvider;
let server: AuthTestServer;

function environmentOf(name: string, { url }: FakeOpenidProvider): Record<string, string> {
  const prefix = `AUTH_EXTERNAL_${name}`;
  const client = { [`${prefix}_CLIENT_ID`]: CLIENT_ID, [`${prefix}_SECRET`]: CLIENT_SECRET };
  return { [`${prefix}_ENABLED`]: 'true', [`${prefix}_URL`]: url, ...client };
}

beforeAll(async () => {
  [apple, google] = await Promise.all([startOpenidProvider(), startOpenidProvider()]);
  server = await startAuthTestServer({
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...environmentOf('APPLE', apple),
    ...environmentOf('GOOGLE', google),
  });
  for (const other of [apple, google]) other.open(`${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  await Promise.all([apple.close(), google.close()]);
});

async function signIn(provider: 'apple' | 'google', subject: string = randomUUID()) {
  const other = provider === 'apple' ? apple : google;
  other.next = { subject, email: `${subject}@example.org`, emailVerified: true, name: 'Ada' };
  const redirectTo = `${server.url}/auth/callback`;
  const client = server.client();
  const { data } = await client.signInWithOAuth({ provider, options: { redirectTo, skipBrowserRedirect: true } });
  const address = (data.url ?? '').replace('&skip_http_redirect=true', '');
  const home = await new PlainBrowser(redirectTo).open(address);
  const brought = new URLSearchParams(home.hash.slice(1));
  const { data: signedIn } = await client.setSession({
    access_token: brought.get('access_token') ?? '',
    refresh_token: brought.get('refresh_token') ?? '',
  });
  const userId = signedIn.user?.id ?? '';
  expect(userId).not.toBe('');
  return { client, userId, subject };
}

const query = (sql: string, values: readonly unknown[] = []) =>
  server.database.transaction(SYSTEM, (tx) => tx.query(sql, [...values]));
const waiting = () => query('select provider, attempts from auth.token_revocations');
/**
 * Revokes what is due, a second after the deletion: the database dates a revocation in microseconds and the server reads whole
 * milliseconds, so at once it may be due only in the next one.
 */
const revokeDue = () => {
  server.advance(1000);
  return server.auth.revokeTokens();
};
const leave = (userId: string) => query('delete from auth.users where id = $1', [userId]);

afterEach(async () => {
  apple.refusesRevocation = false;
  // What a failed test leaves behind would fail the next.
  await query('delete from auth.token_revocations');
});

describe("Apple's refresh token", () => {
  it('is stored sealed, only the newest, and revoked when the account is deleted', async () => {
    const { userId, subject } = await signIn('apple');
    await signIn('apple', subject);
    const rows = await query(
      `select provider, encode(sealed_token, 'escape') as sealed_token from auth.provider_tokens`,
    );
    expect(rows).toMatchObject([{ provider: 'apple' }]);
    expect(apple.activeTokens.size).toBe(2);
    for (const token of apple.activeTokens) expect(JSON.stringify(rows)).not.toContain(token);
    expect(await revokeDue()).toBe(0);

    const before = apple.activeTokens.size;
    await leave(userId);
    const left = await query(`select *, encode(sealed_token, 'escape') as said from auth.token_revocations`);
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain(subject);
    expect(JSON.stringify(left)).not.toContain(userId);
    expect(await revokeDue()).toBe(1);
    expect(apple.activeTokens.size).toBe(before - 1);
    expect(await waiting()).toEqual([]);
    expect(await query('select 1 as one from auth.provider_tokens')).toEqual([]);
  });

  it('is revoked when the identity is unlinked', async () => {
    const { client, subject } = await signIn('apple');
    await client.updateUser({ password: 'a quiet word of its own' });
    const before = apple.activeTokens.size;
    await query('delete from auth.identities where provider_id = $1', [subject]);
    expect(await revokeDue()).toBe(1);
    expect(apple.activeTokens.size).toBe(before - 1);
  });

  it('is retried with growing delays for three weeks', async () => {
    const { userId } = await signIn('apple');
    await leave(userId);
    apple.refusesRevocation = true;
    const before = apple.revocationAttempts();
    expect(await revokeDue()).toBe(0);
    expect(await waiting()).toEqual([{ provider: 'apple', attempts: 1 }]);
    expect(await revokeDue(), 'not yet due').toBe(0);
    expect(apple.revocationAttempts()).toBe(before + 1);
    for (const minutes of [1, 2, 4]) {
      server.advance(minutes * MINUTE_MS + 1000);
      await revokeDue();
    }
    expect(await waiting()).toEqual([{ provider: 'apple', attempts: 4 }]);
    server.advance(DAY_MS);
    apple.refusesRevocation = false;
    expect(await revokeDue()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('is revoked with the web client when it was stored without a client', async () => {
    const { userId } = await signIn('apple');
    await query(`update auth.provider_tokens set client_id = ''`);
    await leave(userId);
    const before = apple.activeTokens.size;
    expect(await revokeDue()).toBe(1);
    expect(apple.activeTokens.size).toBe(before - 1);
  });

  it('is dropped after the last retry, and at once without its sealing key', async () => {
    const [first, second] = [await signIn('apple'), await signIn('apple')];
    await leave(first.userId);
    apple.refusesRevocation = true;
    for (let day = 0; day < 31; day += 1) {
      server.advance(DAY_MS + 1000);
      await revokeDue();
      if (day === 21) expect(await waiting()).toHaveLength(1);
    }
    expect(await waiting()).toEqual([]);
    await leave(second.userId);
    await query(`update auth.token_revocations set sealed_token = decode(repeat('00', 40), 'hex')`);
    const before = apple.revocationAttempts();
    expect(await revokeDue()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(apple.revocationAttempts()).toBe(before);
    apple.refusesRevocation = false;
  });

  it('is revoked once by several servers', async () => {
    const people = [await signIn('apple'), await signIn('apple'), await signIn('apple')];
    for (const { userId } of people) await leave(userId);
    const before = apple.revocationAttempts();
    const taken = await Promise.all([revokeDue(), revokeDue()]);
    expect(taken[0] + taken[1]).toBe(3);
    expect(apple.revocationAttempts()).toBe(before + 3);
  });
});

it('is not stored for providers that require no revocation', async () => {
  const { userId } = await signIn('google');
  expect(google.activeTokens.size).toBe(1);
  expect(await query('select 1 as one from auth.provider_tokens')).toEqual([]);
  await leave(userId);
  expect(await revokeDue()).toBe(0);
});
