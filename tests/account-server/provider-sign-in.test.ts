import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  facebookHouse,
  type IdentityHouse,
  openidHouse,
  type Person,
  PlainBrowser,
} from './testing/identity-houses.ts';
import { type Loopback, startLoopback } from './testing/loopback.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

const PROVIDERS = ['google', 'apple', 'facebook'] as const;

type ProviderName = (typeof PROVIDERS)[number];

let house: Loopback;
let others: Record<ProviderName, IdentityHouse>;

function environmentOf(name: ProviderName): Record<string, string> {
  const prefix = `AUTH_EXTERNAL_${name.toUpperCase()}`;
  return {
    [`${prefix}_ENABLED`]: 'true',
    [`${prefix}_CLIENT_ID`]: CLIENT_ID,
    [`${prefix}_SECRET`]: CLIENT_SECRET,
    [`${prefix}_URL`]: others[name].url,
  };
}

beforeAll(async () => {
  others = { google: await openidHouse(), apple: await openidHouse(), facebook: await facebookHouse() };
  house = await startLoopback(
    Object.assign({ AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true' }, ...PROVIDERS.map(environmentOf)),
  );
  for (const name of PROVIDERS) others[name].open(`${house.url}/auth/v1/callback`);
});
afterAll(async () => {
  await house.close();
  for (const name of PROVIDERS) await others[name].close();
});

function somebody(change: Partial<Person> = {}): Person {
  const subject = randomUUID();
  return { subject, email: `${subject}@example.org`, emailVerified: true, name: 'Ada', ...change };
}

function homePage() {
  return `${house.url}/auth/callback`;
}

async function leave(provider: ProviderName, client = house.client()): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider,
    options: { redirectTo: homePage(), skipBrowserRedirect: true },
  });
  if (error !== null || data.url === null) throw error ?? new Error('no address');
  // The client would open this address; it asks for JSON only because it was told not to go there.
  return data.url.replace('&skip_http_redirect=true', '');
}

async function signIn(provider: ProviderName, person: Person | null, browser = new PlainBrowser(homePage())) {
  others[provider].next = person;
  const home = await browser.open(await leave(provider), {
    user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Quiet' } }),
  });
  const brought = new URLSearchParams(home.hash.slice(1));
  const client = house.client();
  const token = brought.get('access_token');
  if (token !== null) {
    await client.setSession({ access_token: token, refresh_token: brought.get('refresh_token') ?? '' });
  }
  return { home, brought, client, user: (await client.getUser()).data.user };
}

describe.each(PROVIDERS)('signing in through %s', (provider) => {
  it('makes an account for somebody new, and knows them again', async () => {
    const person = somebody();
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

  it('opens the account that has the same proven address, and tells its owner', async () => {
    const { email, userId } = await signUpMember(house);
    const { user } = await signIn(provider, somebody({ email }));
    expect(user?.id).toBe(userId);
    expect(user?.identities?.map((identity) => identity.provider).toSorted()).toEqual(['email', provider].toSorted());
    expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', provider].toSorted() });
    expect((await house.mailTo(email)).subject).toContain('A new way to sign in');
    expect((await house.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('takes an account that was never confirmed away from whoever began it', async () => {
    const person = somebody();
    const squatter = house.client();
    await squatter.signUp({ email: person.email ?? '', password: PASSWORD, options: { data: { name: 'Mallory' } } });
    const { code } = await house.mailTo(person.email ?? '');
    const { user } = await signIn(provider, person);
    expect(user?.identities).toHaveLength(1);
    expect(user?.user_metadata.name).toContain('Ada');
    const refused = await squatter.signInWithPassword({ email: person.email ?? '', password: PASSWORD });
    expect(refused.error?.code).toBe('invalid_credentials');
    const late = await squatter.verifyOtp({ email: person.email ?? '', token: code, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('leads back with a sentence when the person changed their mind', async () => {
    const { home, brought, user } = await signIn(provider, null);
    expect(user).toBeNull();
    expect(brought.get('error')).toBe('access_denied');
    expect(home.searchParams.get('error')).toBe('access_denied');
  });

  it('takes no state that it did not give to this browser, none twice and none late', async () => {
    others[provider].next = somebody();
    const refusedCode = async (address: string, cookie = '') => {
      const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
      const home = new URL(response.headers.get('location') ?? '');
      return new URLSearchParams(home.hash.slice(1)).get('error_code');
    };
    const beforeCallback = () => new PlainBrowser(`${house.url}/auth/v1/callback?`);
    const browser = beforeCallback();
    const back = await browser.open(await leave(provider));
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    const cookie = browser.cookiesOf(house.url);
    expect(cookie).toMatch(/^provider_flow=[\w-]{43}$/);
    expect(await refusedCode(forged.href, cookie)).toBe('bad_oauth_state');
    expect(await refusedCode(back.href), 'another browser').toBe('bad_oauth_state');
    expect(await refusedCode(back.href, cookie)).toBeNull();
    expect(await refusedCode(back.href, cookie)).toBe('flow_state_already_used');

    const slow = beforeCallback();
    const late = await slow.open(await leave(provider));
    house.advance(601_000);
    expect(await refusedCode(late.href, slow.cookiesOf(house.url))).toBe('bad_oauth_state');
  });
});

describe('signing in elsewhere', () => {
  it('refuses an address that the provider has not proven', async () => {
    const { brought, user } = await signIn('google', somebody({ emailVerified: false }));
    expect(user).toBeNull();
    expect(brought.get('error_code')).toBe('provider_email_needs_verification');
    expect(brought.get('error')).toBe('access_denied');
  });

  it('takes somebody without an address, who has none here either', async () => {
    const { user } = await signIn('facebook', somebody({ email: null }));
    expect(user).toMatchObject({ email: '', is_anonymous: false });
  });

  it('brings a code to a client that asked with a challenge', async () => {
    const person = somebody();
    others.google.next = person;
    const client = house.client({ flowType: 'pkce' });
    const home = await new PlainBrowser(homePage()).open(await leave('google', client));
    expect(home.hash).toBe('');
    const exchanged = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '');
    expect(exchanged.data.user?.email).toBe(person.email);
  });

  it('leads nowhere but home, and to no provider that is off', async () => {
    others.google.next = somebody();
    const url = new URL(await leave('google'));
    url.searchParams.set('redirect_to', 'https://evil.example/');
    const home = await new PlainBrowser(`${house.url}/#`).open(url.href);
    expect(home.origin).toBe(house.url);
    const off = await house.fetch('/authorize?provider=github');
    expect([off.status, off.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    expect(await (await house.fetch('/settings')).json()).toMatchObject({
      external: { google: true, apple: true, facebook: true },
    });
  });

  it('keeps out who is banned, and newcomers when nobody new may come', async () => {
    const person = somebody();
    const { user } = await signIn('google', person);
    await house.database.transaction({ role: 'system' }, (tx) =>
      tx.query(`update auth.users set banned_until = '2999-01-01' where id = $1`, [user?.id]),
    );
    expect((await signIn('google', person)).brought.get('error_code')).toBe('user_banned');
    const closed = await startLoopback({ ...environmentOf('facebook'), AUTH_DISABLE_SIGNUP: 'true' }, house.database);
    try {
      others.facebook.open(`${closed.url}/auth/v1/callback`);
      others.facebook.next = somebody();
      const address = `${closed.url}/auth/v1/authorize?provider=facebook&redirect_to=${closed.url}/auth/callback`;
      const home = await new PlainBrowser(`${closed.url}/auth/callback`).open(address);
      expect(home.searchParams.get('error_code')).toBe('signup_disabled');
    } finally {
      others.facebook.open(`${house.url}/auth/v1/callback`);
      await closed.close();
    }
  });

  it('answers that a provider cannot be reached so that the client tries again', async () => {
    const lost = await startLoopback(
      { ...environmentOf('google'), AUTH_EXTERNAL_GOOGLE_URL: 'http://127.0.0.1:9' },
      house.database,
    );
    try {
      expect((await lost.fetch('/authorize?provider=google')).status).toBe(503);
    } finally {
      await lost.close();
    }
  });
});

describe('the ways into one account', () => {
  /** The page asks for the address itself, so the cookie comes with that answer. */
  async function link(accessToken: string, person: Person): Promise<URL> {
    others.google.next = person;
    const query = new URLSearchParams({ provider: 'google', redirect_to: homePage(), skip_http_redirect: 'true' });
    const response = await house.fetch(`/user/identities/authorize?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const browser = new PlainBrowser(homePage());
    browser.keep(house.url, response.headers.getSetCookie());
    return browser.open((await response.json()).url);
  }

  it('grow by one that has another address, shrink again, and never end', async () => {
    const { client, accessToken, email } = await signUpMember(house);
    const person = somebody();
    const home = await link(accessToken, person);
    expect(new URLSearchParams(home.hash.slice(1)).get('access_token')).toBeTruthy();
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
    const password = await house.client().signInWithPassword({ email: person.email ?? '', password: PASSWORD });
    expect(password.error?.code).toBe('invalid_credentials');
    expect((await client.unlinkIdentity(own)).error).toMatchObject({ status: 422, code: 'identity_not_found' });
    expect((await client.unlinkIdentity(google)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
  });

  it('are changed by hand only where the house allows it', async () => {
    const closed = await startLoopback(environmentOf('google'), house.database);
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
