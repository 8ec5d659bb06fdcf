import { randomInt } from 'node:crypto';
import { SIGN_IN_PROVIDER_NAMES, type SignInProviderName } from '@innertide/protocol/sign-in-providers';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { recordOf } from '@innertide/std/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { type FakeIdentityProvider, type Person, providerEnvironment } from './testing/fake-provider.ts';
import { startFakeProviders } from './testing/fake-providers.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';
import { PlainBrowser } from './testing/plain-browser.ts';

let server: AuthTestServer;
let others: Readonly<Record<SignInProviderName, FakeIdentityProvider>>;

const environmentOf = (name: SignInProviderName) => providerEnvironment(name, others[name].url);

beforeAll(async () => {
  others = await startFakeProviders();
  server = await startAuthTestServer(
    Object.assign({ AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true' }, ...SIGN_IN_PROVIDER_NAMES.map(environmentOf)),
  );
  for (const name of SIGN_IN_PROVIDER_NAMES) others[name].open(`${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  for (const name of SIGN_IN_PROVIDER_NAMES) await others[name].close();
});

function aPerson(change: Partial<Person> = {}): Person {
  // Digits only: GitHub's subjects are numbers.
  const subject = String(randomInt(2 ** 47));
  return { subject, email: `${subject}@example.org`, emailVerified: true, name: 'Ada', ...change };
}

function homePage() {
  return `${server.url}/auth/callback`;
}

async function leave(provider: SignInProviderName, client = server.client()): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider,
    options: { redirectTo: homePage(), skipBrowserRedirect: true },
  });
  if (error !== null || data.url === null) throw error ?? new Error('no address');
  // The client would open this address; skipBrowserRedirect makes it request JSON.
  return data.url.replace('&skip_http_redirect=true', '');
}

async function signIn(provider: SignInProviderName, person: Person | null, browser = new PlainBrowser(homePage())) {
  others[provider].next = person;
  const home = await browser.open(await leave(provider), {
    user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Quiet' } }),
  });
  const brought = new URLSearchParams(home.hash.slice(1));
  const client = server.client();
  const token = brought.get('access_token');
  if (token !== null) {
    await client.setSession({ access_token: token, refresh_token: brought.get('refresh_token') ?? '' });
  }
  return { home, brought, client, user: (await client.getUser()).data.user };
}

describe.each(SIGN_IN_PROVIDER_NAMES)('signing in through %s', (provider) => {
  it('creates an account for a new user, and finds it again', async () => {
    const person = aPerson();
    const first = await signIn(provider, person);
    expect(first.user).toMatchObject({
      email: person.email,
      app_metadata: { provider, providers: [provider] },
      user_metadata: { email_verified: true, sub: person.subject },
      identities: [{ provider, id: person.subject }],
    });
    expect(first.user?.email_confirmed_at).toBeDefined();
    expect(first.user?.user_metadata.name).toContain('Ada');
    const claims = await first.client.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const again = await signIn(provider, person);
    expect(again.user?.id).toBe(first.user?.id);
    expect(again.user?.identities).toHaveLength(1);
  });

  it('signs in to the account with the same verified address, and notifies its owner', async () => {
    const { email, userId } = await signUpMember(server);
    const { user } = await signIn(provider, aPerson({ email }));
    expect(user?.id).toBe(userId);
    expect(user?.identities?.map((identity) => identity.provider).toSorted()).toEqual(['email', provider].toSorted());
    expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', provider].toSorted() });
    expect((await server.mailTo(email)).subject).toContain('A new way to sign in');
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('resets an unconfirmed account with the same address', async () => {
    const person = aPerson();
    const squatter = server.client();
    await squatter.signUp({ email: person.email ?? '', password: PASSWORD, options: { data: { name: 'Mallory' } } });
    const { code } = await server.mailTo(person.email ?? '');
    const { user } = await signIn(provider, person);
    expect(user?.identities).toHaveLength(1);
    expect(user?.user_metadata.name).toContain('Ada');
    const refused = await squatter.signInWithPassword({ email: person.email ?? '', password: PASSWORD });
    expect(refused.error?.code).toBe('invalid_credentials');
    const late = await squatter.verifyOtp({ email: person.email ?? '', token: code, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('redirects with an error when the user cancels', async () => {
    const { home, brought, user } = await signIn(provider, null);
    expect(user).toBeNull();
    expect(brought.get('error')).toBe('access_denied');
    expect(home.searchParams.get('error')).toBe('access_denied');
  });

  it('refuses a state of another browser, a used one and an expired one', async () => {
    others[provider].next = aPerson();
    const refusedCode = async (address: string, cookie = '') => {
      const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
      const home = new URL(response.headers.get('location') ?? '');
      return new URLSearchParams(home.hash.slice(1)).get('error_code');
    };
    const beforeCallback = () => new PlainBrowser(`${server.url}/auth/v1/callback?`);
    const browser = beforeCallback();
    const back = await browser.open(await leave(provider));
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    const cookie = browser.cookiesOf(server.url);
    expect(cookie).toMatch(/^provider_flow=[\w-]{43}$/);
    expect(await refusedCode(forged.href, cookie)).toBe('bad_oauth_state');
    expect(await refusedCode(back.href), 'another browser').toBe('bad_oauth_state');
    expect(await refusedCode(back.href, cookie)).toBeNull();
    expect(await refusedCode(back.href, cookie)).toBe('flow_state_already_used');

    const slow = beforeCallback();
    const late = await slow.open(await leave(provider));
    server.advance(601_000);
    expect(await refusedCode(late.href, slow.cookiesOf(server.url))).toBe('bad_oauth_state');
  });
});

describe('signing in with a provider', () => {
  it('refuses an unverified address', async () => {
    const { brought, user } = await signIn('google', aPerson({ emailVerified: false }));
    expect(user).toBeNull();
    expect(brought.get('error_code')).toBe('provider_email_needs_verification');
    expect(brought.get('error')).toBe('access_denied');
  });

  it('accepts a profile without an address', async () => {
    const { user } = await signIn('facebook', aPerson({ email: null }));
    expect(user).toMatchObject({ email: '', is_anonymous: false });
  });

  it('answers a PKCE code to a client that sent a challenge', async () => {
    const person = aPerson();
    others.google.next = person;
    const client = server.client({ flowType: 'pkce' });
    const home = await new PlainBrowser(homePage()).open(await leave('google', client));
    expect(home.hash).toBe('');
    const exchanged = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '');
    expect(exchanged.data.user?.email).toBe(person.email);
  });

  it('redirects only to allowed addresses, and refuses disabled providers', async () => {
    others.google.next = aPerson();
    const url = new URL(await leave('google'));
    url.searchParams.set('redirect_to', 'https://evil.example/');
    const home = await new PlainBrowser(`${server.url}/#`).open(url.href);
    expect(home.origin).toBe(server.url);
    const off = await server.fetch('/authorize?provider=nowhere');
    expect([off.status, off.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    expect(await (await server.fetch('/settings')).json()).toMatchObject({
      external: recordOf(SIGN_IN_PROVIDER_NAMES, () => true),
    });
  });

  it('refuses banned users, and new ones when sign-up is disabled', async () => {
    const person = aPerson();
    const { user } = await signIn('google', person);
    await server.database.transaction({ role: 'system' }, (tx) =>
      tx.query(`update auth.users set banned_until = '2999-01-01' where id = $1`, [user?.id]),
    );
    expect((await signIn('google', person)).brought.get('error_code')).toBe('user_banned');
    const closed = await startAuthTestServer(
      { ...environmentOf('facebook'), AUTH_DISABLE_SIGNUP: 'true' },
      server.database,
    );
    try {
      others.facebook.open(`${closed.url}/auth/v1/callback`);
      others.facebook.next = aPerson();
      const address = `${closed.url}/auth/v1/authorize?provider=facebook&redirect_to=${closed.url}/auth/callback`;
      const home = await new PlainBrowser(`${closed.url}/auth/callback`).open(address);
      expect(home.searchParams.get('error_code')).toBe('signup_disabled');
    } finally {
      others.facebook.open(`${server.url}/auth/v1/callback`);
      await closed.close();
    }
  });

  it('answers 503 when a provider cannot be reached', async () => {
    const lost = await startAuthTestServer(
      { ...environmentOf('google'), AUTH_EXTERNAL_GOOGLE_URL: `http://127.0.0.1:${await findFreeTcpPort()}` },
      server.database,
    );
    try {
      expect((await lost.fetch('/authorize?provider=google')).status).toBe(503);
    } finally {
      await lost.close();
    }
  });
});

describe('the identities of an account', () => {
  /** The page requests the address itself, so the response sets the cookie. */
  async function link(accessToken: string, person: Person): Promise<URL> {
    others.google.next = person;
    const query = new URLSearchParams({ provider: 'google', redirect_to: homePage(), skip_http_redirect: 'true' });
    const response = await server.fetch(`/user/identities/authorize?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const browser = new PlainBrowser(homePage());
    browser.storeCookies(server.url, response.headers.getSetCookie());
    return browser.open((await response.json()).url);
  }

  it('can be linked and unlinked, except the last one', async () => {
    const { client, accessToken, email } = await signUpMember(server);
    const person = aPerson();
    const home = await link(accessToken, person);
    expect(new URLSearchParams(home.hash.slice(1)).get('access_token')).toBeTruthy();
    expect((await server.mailTo(email)).subject).toContain('A new way to sign in');
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map((identity) => identity.provider)).toEqual(['email', 'google']);
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await signIn('google', person)).user?.email).toBe(email);

    const again = await link(accessToken, person);
    expect(again.searchParams.get('error_code')).toBe('identity_already_exists');

    const [own, google] = data?.identities ?? [];
    if (own === undefined || google === undefined) throw new Error('two identities were there');
    expect((await client.unlinkIdentity(own)).error).toBeNull();
    const { user } = (await client.getUser()).data;
    expect(user).toMatchObject({ email: person.email, app_metadata: { provider: 'google', providers: ['google'] } });
    const letter = await server.mailTo(email);
    expect(letter.subject).toContain('Your address was changed');
    expect(letter.text).toContain(person.email);
    const password = await server.client().signInWithPassword({ email: person.email ?? '', password: PASSWORD });
    expect(password.error?.code).toBe('invalid_credentials');
    expect((await client.unlinkIdentity(own)).error).toMatchObject({ status: 422, code: 'identity_not_found' });
    expect((await client.unlinkIdentity(google)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
  });

  it('end the sign-ins elsewhere when one of them is unlinked', async () => {
    const { client, accessToken } = await signUpMember(server);
    const person = aPerson();
    await link(accessToken, person);
    const stranger = await signIn('google', person);
    const google = (await client.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'google');
    if (google === undefined) throw new Error('no identity');
    expect((await client.unlinkIdentity(google)).error).toBeNull();
    expect((await stranger.client.refreshSession()).error).not.toBeNull();
    expect((await client.getUser()).error).toBeNull();
  });

  it('can be unlinked only after a sign-in of the last ten minutes', async () => {
    const { client, accessToken, email } = await signUpMember(server);
    await link(accessToken, aPerson());
    const [own] = (await client.getUserIdentities()).data?.identities ?? [];
    if (own === undefined) throw new Error('no identity');
    server.advance(11 * 60_000);
    expect((await client.unlinkIdentity(own)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await client.unlinkIdentity(own)).error).toBeNull();
  });

  it('cannot be unlinked where the account would move to an address outside the allowed domains', async () => {
    const closed = await startAuthTestServer(
      { AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true', AUTH_SIGNUP_ALLOWED_DOMAINS: 'example.org' },
      server.database,
    );
    try {
      const { client, email, userId } = await signUpMember(closed);
      const elsewhere = { sub: userId, email: `${userId}@elsewhere.example`, email_verified: true };
      await server.database.transaction({ role: 'system' }, (tx) =>
        tx.query(
          `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1::text, $1::uuid, $2::text::jsonb, 'google')`,
          [userId, JSON.stringify(elsewhere)],
        ),
      );
      const own = (await client.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'email');
      if (own === undefined) throw new Error('no identity');
      expect((await client.unlinkIdentity(own)).error).toMatchObject({ code: 'signup_not_allowed' });
      expect((await client.getUser()).data.user).toMatchObject({ email, app_metadata: { providers: ['email'] } });
    } finally {
      await closed.close();
    }
  });

  it('can be changed only with manual linking enabled', async () => {
    const closed = await startAuthTestServer(environmentOf('google'), server.database);
    try {
      const { client } = await signUpMember(closed);
      const linked = await client.linkIdentity({ provider: 'google' });
      expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
      const identity = (await client.getUserIdentities()).data?.identities[0];
      if (identity === undefined) throw new Error('no identity');
      expect((await client.unlinkIdentity(identity)).error).toMatchObject({
        status: 404,
        code: 'manual_linking_disabled',
      });
    } finally {
      await closed.close();
    }
  });
});
