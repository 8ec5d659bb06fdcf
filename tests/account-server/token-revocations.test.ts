import { randomUUID } from 'node:crypto';
import { SYSTEM } from '@innertide/account-server/auth-context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, type OpenidHouse, openidHouse, PlainBrowser } from './testing/identity-houses.ts';
import { type Loopback, startLoopback } from './testing/loopback.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

let apple: OpenidHouse;
let google: OpenidHouse;
let house: Loopback;

function environmentOf(name: string, { url }: OpenidHouse): Record<string, string> {
  const prefix = `AUTH_EXTERNAL_${name}`;
  const client = { [`${prefix}_CLIENT_ID`]: CLIENT_ID, [`${prefix}_SECRET`]: CLIENT_SECRET };
  return { [`${prefix}_ENABLED`]: 'true', [`${prefix}_URL`]: url, ...client };
}

beforeAll(async () => {
  [apple, google] = await Promise.all([openidHouse(), openidHouse()]);
  house = await startLoopback({
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...environmentOf('APPLE', apple),
    ...environmentOf('GOOGLE', google),
  });
  for (const other of [apple, google]) other.open(`${house.url}/auth/v1/callback`);
});
afterAll(async () => {
  await house.close();
  await Promise.all([apple.close(), google.close()]);
});

async function signIn(provider: 'apple' | 'google', subject: string = randomUUID()) {
  const other = provider === 'apple' ? apple : google;
  other.next = { subject, email: `${subject}@example.org`, emailVerified: true, name: 'Ada' };
  const redirectTo = `${house.url}/auth/callback`;
  const client = house.client();
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
  house.database.transaction(SYSTEM, (tx) => tx.query(sql, [...values]));
const waiting = () => query('select provider, attempts from auth.token_revocations');
const leave = (userId: string) => query('delete from auth.users where id = $1', [userId]);

describe('what Apple gave when somebody signed in', () => {
  it('is kept sealed, the newest alone, and given back when the account goes', async () => {
    const { userId, subject } = await signIn('apple');
    await signIn('apple', subject);
    const rows = await query(
      `select provider, encode(sealed_token, 'escape') as sealed_token from auth.provider_tokens`,
    );
    expect(rows).toMatchObject([{ provider: 'apple' }]);
    expect(apple.tokensOut.size).toBe(2);
    for (const token of apple.tokensOut) expect(JSON.stringify(rows)).not.toContain(token);
    expect(await house.auth.revokeTokens()).toBe(0);

    const before = apple.tokensOut.size;
    await leave(userId);
    const left = await query(`select *, encode(sealed_token, 'escape') as said from auth.token_revocations`);
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain(subject);
    expect(JSON.stringify(left)).not.toContain(userId);
    expect(await house.auth.revokeTokens()).toBe(1);
    expect(apple.tokensOut.size).toBe(before - 1);
    expect(await waiting()).toEqual([]);
    expect(await query('select 1 as one from auth.provider_tokens')).toEqual([]);
  });

  it('is given back too when Apple alone is taken away from an account', async () => {
    const { client, subject } = await signIn('apple');
    await client.updateUser({ password: 'a quiet word of its own' });
    const before = apple.tokensOut.size;
    await query('delete from auth.identities where provider_id = $1', [subject]);
    expect(await house.auth.revokeTokens()).toBe(1);
    expect(apple.tokensOut.size).toBe(before - 1);
  });

  it('waits longer and longer for a house that does not answer, and is never forgotten before three weeks', async () => {
    const { userId } = await signIn('apple');
    await leave(userId);
    apple.takesNothingBack = true;
    const before = apple.returnsTried();
    expect(await house.auth.revokeTokens()).toBe(0);
    expect(await waiting()).toEqual([{ provider: 'apple', attempts: 1 }]);
    expect(await house.auth.revokeTokens(), 'not yet due').toBe(0);
    expect(apple.returnsTried()).toBe(before + 1);
    for (const minutes of [1, 2, 4]) {
      house.advance(minutes * MINUTE_MS + 1000);
      await house.auth.revokeTokens();
    }
    expect(await waiting()).toEqual([{ provider: 'apple', attempts: 4 }]);
    house.advance(DAY_MS);
    apple.takesNothingBack = false;
    expect(await house.auth.revokeTokens()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('is given back for the web where it was kept before clients were told apart', async () => {
    const { userId } = await signIn('apple');
    await query(`update auth.provider_tokens set client_id = ''`);
    await leave(userId);
    const before = apple.tokensOut.size;
    expect(await house.auth.revokeTokens()).toBe(1);
    expect(apple.tokensOut.size).toBe(before - 1);
  });

  it('is let go of in the end, and at once where its key is gone', async () => {
    const [first, second] = [await signIn('apple'), await signIn('apple')];
    await leave(first.userId);
    apple.takesNothingBack = true;
    for (let day = 0; day < 31; day += 1) {
      house.advance(DAY_MS + 1000);
      await house.auth.revokeTokens();
      if (day === 21) expect(await waiting()).toHaveLength(1);
    }
    expect(await waiting()).toEqual([]);
    await leave(second.userId);
    await query(`update auth.token_revocations set sealed_token = decode(repeat('00', 40), 'hex')`);
    const before = apple.returnsTried();
    expect(await house.auth.revokeTokens()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(apple.returnsTried()).toBe(before);
    apple.takesNothingBack = false;
  });

  it('goes out once where several servers ask at the same time', async () => {
    const people = [await signIn('apple'), await signIn('apple'), await signIn('apple')];
    for (const { userId } of people) await leave(userId);
    const before = apple.returnsTried();
    const taken = await Promise.all([house.auth.revokeTokens(), house.auth.revokeTokens()]);
    expect(taken[0] + taken[1]).toBe(3);
    expect(apple.returnsTried()).toBe(before + 3);
  });
});

it('keeps nothing of a house that does not want it back', async () => {
  const { userId } = await signIn('google');
  expect(google.tokensOut.size).toBe(1);
  expect(await query('select 1 as one from auth.provider_tokens')).toEqual([]);
  await leave(userId);
  expect(await house.auth.revokeTokens()).toBe(0);
});
