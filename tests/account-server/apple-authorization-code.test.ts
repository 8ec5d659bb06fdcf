import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SYSTEM } from '@innertide/account-server/auth-context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, type OpenidHouse, openidHouse, PlainBrowser } from './testing/identity-houses.ts';
import { type Loopback, startLoopback } from './testing/loopback.ts';
import { signUpMember } from './testing/member.ts';

const OTHER_BUNDLE_ID = 'app.innertide.other';
const BUNDLE_ID = 'app.innertide.ios';
const team = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signedBy = (privateKey: typeof team.privateKey) => ({
  AUTH_EXTERNAL_APPLE_TEAM_ID: 'TEAM',
  AUTH_EXTERNAL_APPLE_KEY_ID: 'KEY',
  AUTH_EXTERNAL_APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
});

let apple: OpenidHouse;
let house: Loopback;
let settings: Record<string, string>;

beforeAll(async () => {
  const clientIds = [OTHER_BUNDLE_ID, BUNDLE_ID];
  apple = await openidHouse({ clientIds, teamId: 'TEAM', keyId: 'KEY', publicKey: team.publicKey });
  settings = {
    AUTH_EXTERNAL_APPLE_ENABLED: 'true',
    AUTH_EXTERNAL_APPLE_CLIENT_ID: [CLIENT_ID, ...clientIds].join(),
    AUTH_EXTERNAL_APPLE_SECRET: CLIENT_SECRET,
    AUTH_EXTERNAL_APPLE_URL: apple.url,
  };
  house = await startLoopback({ ...settings, ...signedBy(team.privateKey) });
  apple.open(`${house.url}/auth/v1/callback`);
});
afterAll(async () => {
  await house.close();
  await apple.close();
});

/** What the system's sheet gives the app, and what the app then does with it, but for the code. */
async function signInBySheet(at = house, subject: string = randomUUID()) {
  const email = `${subject}@example.org`;
  apple.next = { subject, email, emailVerified: true, name: null };
  const code = await apple.sheetCode(BUNDLE_ID);
  const token = await apple.idToken({ sub: subject, email, email_verified: true, aud: BUNDLE_ID });
  const client = at.client();
  const { data } = await client.signInWithIdToken({ provider: 'apple', token });
  const userId = data.user?.id ?? '';
  expect(userId).not.toBe('');
  return { client, code, email, subject, userId, accessToken: data.session?.access_token ?? '' };
}

async function bring(accessToken: string, body: unknown, at = house) {
  const response = await at.fetch('/apple/authorization-code', {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, said: await response.json() };
}
const bringCode = async (accessToken: string, code: string, at = house) =>
  (await bring(accessToken, { authorization_code: code }, at)).said;

const query = (sql: string, values: readonly unknown[] = []) =>
  house.database.transaction(SYSTEM, (tx) => tx.query(sql, [...values]));
const keptOf = (userId: string) =>
  query(
    `select t.client_id from auth.provider_tokens t join auth.identities i on i.id = t.identity_id
     where i.user_id = $1 order by t.client_id`,
    [userId],
  );
const leave = (userId: string) => query('delete from auth.users where id = $1', [userId]);
const stands = async (client: ReturnType<Loopback['client']>) => (await client.getUser()).error === null;

describe('the code of the phone’s own sheet', () => {
  it('brings a token that is kept sealed, and given back for the bundle when the account goes', async () => {
    const { accessToken, code, userId } = await signInBySheet();
    expect(await keptOf(userId)).toEqual([]);
    expect(await bringCode(accessToken, code)).toEqual({ kept: true });
    expect(await keptOf(userId)).toEqual([{ client_id: BUNDLE_ID }]);
    const [token = ''] = apple.tokensOut;
    const rows = await query(`select encode(sealed_token, 'escape') as said from auth.provider_tokens`);
    expect(token).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(token);

    await leave(userId);
    expect(await house.auth.revokeTokens()).toBe(1);
    expect(apple.tokensOut.size).toBe(0);
    expect(apple.returnedBy).toEqual([BUNDLE_ID]);
    expect(await query('select 1 as one from auth.token_revocations')).toEqual([]);
  });

  it('is kept beside what the web’s sign-in gave, and both are given back, each for its own client', async () => {
    const { accessToken, code, subject, userId, email } = await signInBySheet();
    await bringCode(accessToken, code);
    apple.next = { subject, email, emailVerified: true, name: null };
    const redirectTo = `${house.url}/auth/callback`;
    const options = { redirectTo, skipBrowserRedirect: true };
    const { data } = await house.client().signInWithOAuth({ provider: 'apple', options });
    await new PlainBrowser(redirectTo).open((data.url ?? '').replace('&skip_http_redirect=true', ''));
    expect(await keptOf(userId)).toEqual([{ client_id: BUNDLE_ID }, { client_id: CLIENT_ID }]);

    const before = apple.returnedBy.length;
    await leave(userId);
    expect(await house.auth.revokeTokens()).toBe(2);
    expect(apple.returnedBy.slice(before).toSorted()).toEqual([BUNDLE_ID, CLIENT_ID]);
    expect(apple.tokensOut.size).toBe(0);
  });

  it('leaves the sign-in standing when it is wrong, used before, or Apple does not answer', async () => {
    const { accessToken, client, code, userId } = await signInBySheet();
    expect(await bringCode(accessToken, 'no-such-code')).toEqual({ kept: false });
    apple.takesNoCode = true;
    expect(await bringCode(accessToken, code)).toEqual({ kept: false });
    apple.takesNoCode = false;
    expect(await keptOf(userId)).toEqual([]);
    expect(await bringCode(accessToken, code), 'good still').toEqual({ kept: true });
    expect(await bringCode(accessToken, code), 'used').toEqual({ kept: false });
    expect(await keptOf(userId)).toHaveLength(1);
    expect(await stands(client)).toBe(true);
  });

  it('is worth nothing where another key has signed for the bundle', async () => {
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const other = await startLoopback({ ...settings, ...signedBy(foreign.privateKey) }, house.database);
    try {
      const { accessToken, client, code } = await signInBySheet(other);
      expect(await bringCode(accessToken, code, other)).toEqual({ kept: false });
      expect(await stands(client)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('of somebody else is neither kept nor given back', async () => {
    const owner = await signInBySheet();
    const { accessToken, userId } = await signUpMember(house);
    const before = [...apple.tokensOut].length;
    expect(await bringCode(accessToken, owner.code)).toEqual({ kept: false });
    expect([await keptOf(userId), await keptOf(owner.userId)]).toEqual([[], []]);
    expect(await house.auth.revokeTokens()).toBe(0);
    expect(apple.tokensOut.size).toBe(before + 1);
  });

  it('is given back at once when the way in is gone by the time it comes', async () => {
    const { accessToken, code, subject } = await signInBySheet();
    await query('delete from auth.identities where provider_id = $1', [subject]);
    const before = apple.tokensOut.size;
    expect(await bringCode(accessToken, code)).toEqual({ kept: false });
    expect(apple.tokensOut.size).toBe(before + 1);
    expect(await house.auth.revokeTokens()).toBe(1);
    expect(apple.tokensOut.size).toBe(before);
  });

  it('is asked for only from whoever is signed in, and only where something can be done with it', async () => {
    expect((await bring('x.y.z', { authorization_code: 'code' })).status).toBe(403);
    const { accessToken } = await signInBySheet();
    for (const body of [{}, { authorization_code: '' }, { authorization_code: 'a'.repeat(5000) }]) {
      expect(await bring(accessToken, body)).toMatchObject({ status: 400, said: { error_code: 'validation_failed' } });
    }
    const keyless = await startLoopback(settings, house.database);
    try {
      const signedIn = await signInBySheet(keyless);
      const answer = await bring(signedIn.accessToken, { authorization_code: signedIn.code }, keyless);
      expect(answer).toMatchObject({ status: 400, said: { error_code: 'provider_disabled' } });
    } finally {
      await keyless.close();
    }
  });
});
