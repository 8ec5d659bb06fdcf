import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SYSTEM } from '@innertide/account-server/auth-context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { type FakeOpenidProvider, startOpenidProvider } from './testing/fake-openid-provider.ts';
import { CLIENT_ID, CLIENT_SECRET } from './testing/fake-provider.ts';
import { signUpMember } from './testing/member.ts';
import { PlainBrowser } from './testing/plain-browser.ts';

const OTHER_BUNDLE_ID = 'app.innertide.other';
const BUNDLE_ID = 'app.innertide.ios';
const team = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signedBy = (privateKey: typeof team.privateKey) => ({
  AUTH_EXTERNAL_APPLE_TEAM_ID: 'TEAM',
  AUTH_EXTERNAL_APPLE_KEY_ID: 'KEY',
  AUTH_EXTERNAL_APPLE_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
});

let apple: FakeOpenidProvider;
let server: AuthTestServer;
let settings: Record<string, string>;

beforeAll(async () => {
  const clientIds = [OTHER_BUNDLE_ID, BUNDLE_ID];
  apple = await startOpenidProvider({ clientIds, teamId: 'TEAM', keyId: 'KEY', publicKey: team.publicKey });
  settings = {
    AUTH_EXTERNAL_APPLE_ENABLED: 'true',
    AUTH_EXTERNAL_APPLE_CLIENT_ID: [CLIENT_ID, ...clientIds].join(),
    AUTH_EXTERNAL_APPLE_SECRET: CLIENT_SECRET,
    AUTH_EXTERNAL_APPLE_URL: apple.url,
  };
  server = await startAuthTestServer({ ...settings, ...signedBy(team.privateKey) });
  apple.open(`${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  await apple.close();
});

/** Signs in natively: the ID token of the system's sheet, exchanged for a session, without the authorization code. */
async function signInBySheet(at = server, subject: string = randomUUID()) {
  const email = `${subject}@example.org`;
  apple.next = { subject, email, emailVerified: true, name: null };
  const code = await apple.nativeAuthorizationCode(BUNDLE_ID);
  const token = await apple.idToken({ sub: subject, email, email_verified: true, aud: BUNDLE_ID });
  const client = at.client();
  const { data } = await client.signInWithIdToken({ provider: 'apple', token });
  const userId = data.user?.id ?? '';
  expect(userId).not.toBe('');
  return { client, code, email, subject, userId, accessToken: data.session?.access_token ?? '' };
}

async function bring(accessToken: string, body: unknown, at = server) {
  const response = await at.fetch('/apple/authorization-code', {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, said: await response.json() };
}
const bringCode = async (accessToken: string, code: string, at = server) =>
  (await bring(accessToken, { authorization_code: code }, at)).said;

const query = (sql: string, values: readonly unknown[] = []) =>
  server.database.transaction(SYSTEM, (tx) => tx.query(sql, [...values]));
const storedTokensOf = (userId: string) =>
  query(
    `select t.client_id from auth.provider_tokens t join auth.identities i on i.id = t.identity_id
     where i.user_id = $1 order by t.client_id`,
    [userId],
  );
const leave = (userId: string) => query('delete from auth.users where id = $1', [userId]);
const stands = async (client: ReturnType<AuthTestServer['client']>) => (await client.getUser()).error === null;

describe('the authorization code of a native Apple sign-in', () => {
  it("is redeemed for a sealed token, revoked with the app's client when the account is deleted", async () => {
    const { accessToken, code, userId } = await signInBySheet();
    expect(await storedTokensOf(userId)).toEqual([]);
    expect(await bringCode(accessToken, code)).toEqual({ kept: true });
    expect(await storedTokensOf(userId)).toEqual([{ client_id: BUNDLE_ID }]);
    const [token = ''] = apple.activeTokens;
    const rows = await query(`select encode(sealed_token, 'escape') as said from auth.provider_tokens`);
    expect(token).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(token);

    await leave(userId);
    expect(await server.auth.revokeTokens()).toBe(1);
    expect(apple.activeTokens.size).toBe(0);
    expect(apple.revokedFor).toEqual([BUNDLE_ID]);
    expect(await query('select 1 as one from auth.token_revocations')).toEqual([]);
  });

  it("is stored beside the web's token, and both are revoked with their own clients", async () => {
    const { accessToken, code, subject, userId, email } = await signInBySheet();
    await bringCode(accessToken, code);
    apple.next = { subject, email, emailVerified: true, name: null };
    const redirectTo = `${server.url}/auth/callback`;
    const options = { redirectTo, skipBrowserRedirect: true };
    const { data } = await server.client().signInWithOAuth({ provider: 'apple', options });
    await new PlainBrowser(redirectTo).open((data.url ?? '').replace('&skip_http_redirect=true', ''));
    expect(await storedTokensOf(userId)).toEqual([{ client_id: BUNDLE_ID }, { client_id: CLIENT_ID }]);

    const before = apple.revokedFor.length;
    await leave(userId);
    expect(await server.auth.revokeTokens()).toBe(2);
    expect(apple.revokedFor.slice(before).toSorted()).toEqual([BUNDLE_ID, CLIENT_ID]);
    expect(apple.activeTokens.size).toBe(0);
  });

  it('leaves the session valid when it is wrong, already used, or Apple does not answer', async () => {
    const { accessToken, client, code, userId } = await signInBySheet();
    expect(await bringCode(accessToken, 'no-such-code')).toEqual({ kept: false });
    apple.refusesCodes = true;
    expect(await bringCode(accessToken, code)).toEqual({ kept: false });
    apple.refusesCodes = false;
    expect(await storedTokensOf(userId)).toEqual([]);
    expect(await bringCode(accessToken, code), 'good still').toEqual({ kept: true });
    expect(await bringCode(accessToken, code), 'used').toEqual({ kept: false });
    expect(await storedTokensOf(userId)).toHaveLength(1);
    expect(await stands(client)).toBe(true);
  });

  it('is refused when the client secret is signed with another key', async () => {
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const other = await startAuthTestServer({ ...settings, ...signedBy(foreign.privateKey) }, server.database);
    try {
      const { accessToken, client, code } = await signInBySheet(other);
      expect(await bringCode(accessToken, code, other)).toEqual({ kept: false });
      expect(await stands(client)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('of another account is neither stored nor revoked', async () => {
    const owner = await signInBySheet();
    const { accessToken, userId } = await signUpMember(server);
    const before = [...apple.activeTokens].length;
    expect(await bringCode(accessToken, owner.code)).toEqual({ kept: false });
    expect([await storedTokensOf(userId), await storedTokensOf(owner.userId)]).toEqual([[], []]);
    expect(await server.auth.revokeTokens()).toBe(0);
    expect(apple.activeTokens.size).toBe(before + 1);
  });

  it('is revoked at once when the identity was unlinked before it arrived', async () => {
    const { accessToken, code, subject } = await signInBySheet();
    await query('delete from auth.identities where provider_id = $1', [subject]);
    const before = apple.activeTokens.size;
    expect(await bringCode(accessToken, code)).toEqual({ kept: false });
    expect(apple.activeTokens.size).toBe(before + 1);
    expect(await server.auth.revokeTokens()).toBe(1);
    expect(apple.activeTokens.size).toBe(before);
  });

  it('needs a signed-in user and a configured app client', async () => {
    expect((await bring('x.y.z', { authorization_code: 'code' })).status).toBe(403);
    const { accessToken } = await signInBySheet();
    for (const body of [{}, { authorization_code: '' }, { authorization_code: 'a'.repeat(5000) }]) {
      expect(await bring(accessToken, body)).toMatchObject({ status: 400, said: { error_code: 'validation_failed' } });
    }
    const keyless = await startAuthTestServer(settings, server.database);
    try {
      const signedIn = await signInBySheet(keyless);
      const answer = await bring(signedIn.accessToken, { authorization_code: signedIn.code }, keyless);
      expect(answer).toMatchObject({ status: 400, said: { error_code: 'provider_disabled' } });
    } finally {
      await keyless.close();
    }
  });
});
