import { AUTH_ERROR_NAMES } from '@innertide/account-server/http/auth-errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthTestBench, openPage } from './testing/auth-test-bench.ts';
import { memoryStorage } from './testing/auth-test-server.ts';
import { accountRows } from './testing/error-rows-account.ts';
import { bearerRows } from './testing/error-rows-bearer.ts';
import { factorRows } from './testing/error-rows-factor.ts';
import { passkeyRows } from './testing/error-rows-passkey.ts';
import { providerRows, stopFakeGoogle } from './testing/error-rows-provider.ts';
import { refreshRows } from './testing/error-rows-refresh.ts';
import { requestRows } from './testing/error-rows-request.ts';
import { signInRows } from './testing/error-rows-sign-in.ts';
import { signUpRuleRows, stopFakeHook } from './testing/error-rows-sign-up-rules.ts';
import { CLIENT_ID, CLIENT_SECRET, type FakeIdentityProvider } from './testing/fake-provider.ts';
import { startFacebookProvider } from './testing/fake-providers.ts';
import { PASSWORD } from './testing/member.ts';
import { PlainBrowser } from './testing/plain-browser.ts';

const ROWS = [
  ...signInRows,
  ...accountRows,
  ...bearerRows,
  ...requestRows,
  ...refreshRows,
  ...factorRows,
  ...passkeyRows,
  ...providerRows,
  ...signUpRuleRows,
];

/** Errors of a provider callback are reported in the redirect address. */
const BY_ADDRESS = {
  bad_oauth_state: 'OAuth state is unknown, expired, or was begun in another browser',
  bad_oauth_callback: 'OAuth callback with missing or wrong parameters',
  flow_state_already_used: 'OAuth state was used already',
};

let bench: AuthTestBench;
let facebook: FakeIdentityProvider;

beforeAll(async () => {
  bench = await AuthTestBench.open();
  facebook = await startFacebookProvider();
});
afterAll(async () => {
  await bench.close();
  await facebook.close();
  await stopFakeGoogle();
  await stopFakeHook();
});

it('the error table has a row for every error', () => {
  const tested = new Set<string>([...ROWS.map(({ name }) => name), ...Object.keys(BY_ADDRESS)]);
  expect([...tested].toSorted()).toEqual([...AUTH_ERROR_NAMES].toSorted());
});

describe('the official client', () => {
  it.each(ROWS)('receives $code ($status) when $when', async (row) => {
    bench.last = null;
    const { error, client } = await row.provoke(bench);
    expect(bench.last, 'on the wire').toEqual({ status: row.status, code: row.code });
    expect(error?.name).toBe(row.becomes ?? 'AuthApiError');
    expect(error?.message).toEqual(typeof row.text === 'string' ? row.text : expect.stringMatching(row.text));
    if (row.becomes === undefined || row.becomes === 'AuthWeakPasswordError') {
      expect([error?.status, error?.code]).toEqual([row.status, row.code]);
    }
    if (row.becomes === 'AuthRetryableFetchError') expect(error?.status).toBe(row.status);
    if (row.becomes === 'AuthWeakPasswordError') expect(error).toMatchObject({ reasons: ['length'] });
    expect(client === undefined).toBe(row.session === undefined);
    if (client === undefined) return;
    const { session } = (await client.getSession()).data;
    expect(session === null ? 'ended' : 'retained').toBe(row.session);
  });

  it.each([
    ['refresh_token required', '/token?grant_type=refresh_token'],
    ['id_token required', '/token?grant_type=id_token'],
  ])("receives “%s” in OAuth's shape, without a code", async (text, path) => {
    const server = await bench.server();
    const client = bench.client(server, (request) => {
      request.url = new URL(`${server.url}/auth/v1${path}`);
      request.init.body = '{}';
    });
    const { error } = await client.signInWithPassword({ email: 'ada@example.org', password: 'quiet' });
    expect(bench.last).toEqual({ status: 400, code: null });
    expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code: undefined, message: text });
  });
});

describe('a page that is opened with an error in its address', () => {
  it.each(Object.entries(BY_ADDRESS))('shows %s and leaves the session signed in', async (code, text) => {
    const server = await bench.server({
      AUTH_MAILER_AUTOCONFIRM: 'true',
      AUTH_EXTERNAL_FACEBOOK_ENABLED: 'true',
      AUTH_EXTERNAL_FACEBOOK_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_FACEBOOK_SECRET: CLIENT_SECRET,
      AUTH_EXTERNAL_FACEBOOK_URL: facebook.url,
    });
    const callback = `${server.url}/auth/v1/callback`;
    facebook.open(callback);
    facebook.next = { subject: code, email: null, emailVerified: true, name: null };
    const browser = new PlainBrowser(`${callback}?`);
    const back = await browser.open(`${server.url}/auth/v1/authorize?provider=facebook`);
    if (code === 'bad_oauth_state') back.searchParams.set('state', 'forged');
    if (code === 'bad_oauth_callback') back.searchParams.set('code', 'forged');
    const follow = () => fetch(back, { redirect: 'manual', headers: { cookie: browser.cookiesOf(server.url) } });
    if (code === 'flow_state_already_used') await follow();
    const answer = await follow();
    expect(answer.status).toBe(303);
    const storage = memoryStorage();
    await server.client({ storage }).signUp({ email: `${code}@example.org`, password: PASSWORD });
    const page = answer.headers.get('location') ?? '';
    const opened = await openPage((options) => server.client({ ...options, storage }), page);
    expect(opened.error).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      message: text,
      details: { error: 'access_denied', code },
    });
    expect((await opened.client.getSession()).data.session).not.toBeNull();
  });
});
