import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './testing/auth-test-bench.ts';
import { type AuthTestServer, memoryStorage, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD } from './testing/member.ts';

const HOUR_MS = 3_600_000;

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({ AUTH_URI_ALLOW_LIST: 'https://*.friend.example/**' });
});
afterAll(() => server.close());

type FlowType = 'implicit' | 'pkce';

/** Requests a mail in a browser. @returns its link. */
async function ask(flowType: FlowType, redirectTo = `${server.url}/auth/callback?from=mail`) {
  const storage = memoryStorage();
  const email = `${randomUUID()}@example.org`;
  const options = { emailRedirectTo: redirectTo };
  await server.client({ flowType, storage }).signUp({ email, password: PASSWORD, options });
  return { email, storage, link: (await server.mailTo(email)).link };
}

/** Follows the link and opens its page in the same browser. */
async function follow(flowType: FlowType, link: string, storage: ReturnType<typeof memoryStorage>) {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const address = answer.headers.get('location') ?? '';
  const page = await openPage((options) => server.client({ ...options, flowType, storage }), address);
  return { ...page, landedAt: new URL(address) };
}

const DEAD = {
  name: 'AuthImplicitGrantRedirectError',
  message: 'Email link is invalid or has expired',
  details: { error: 'access_denied', code: 'otp_expired' },
};

describe.each(['implicit', 'pkce'] as const)('a link of the %s flow', (flowType) => {
  it('signs in its page and leaves no token in the address', async () => {
    const { email, storage, link } = await ask(flowType);
    const { client, error, address, landedAt } = await follow(flowType, link, storage);
    expect(error).toBeNull();
    expect((await client.getSession()).data.session?.user.email).toBe(email);
    expect(landedAt.hash === '').toBe(flowType === 'pkce');
    expect(landedAt.searchParams.has('code')).toBe(flowType === 'pkce');
    expect(address.replace(/#$/, '')).toBe(`${server.url}/auth/callback?from=mail`);
  });

  const deaths: Record<string, (link: string) => Promise<string> | string> = {
    expired(link) {
      server.advance(HOUR_MS);
      return link;
    },
    async used(link) {
      await fetch(link, { redirect: 'manual' });
      return link;
    },
    'of the wrong type': (link) => link.replace('type=signup', 'type=recovery'),
    'made up': (link) => link.replace(/token=(pkce_)?[^&]{8}/, 'token=$1AAAAAAAA'),
  };

  it.each(Object.entries(deaths))('that is %s shows the error and leaves the session signed in', async (_, kill) => {
    const { storage, link } = await ask(flowType);
    const other = await ask(flowType);
    const before = await server.client({ storage }).verifyOtp({
      email: other.email,
      token: (await server.mailTo(other.email)).code,
      type: 'signup',
    });
    expect(before.error).toBeNull();
    const { client, error, landedAt } = await follow(flowType, await kill(link), storage);
    expect(error).toMatchObject(DEAD);
    expect(landedAt.searchParams.get('error_code')).toBe(flowType === 'pkce' ? 'otp_expired' : null);
    expect(new URLSearchParams(landedAt.hash.slice(1)).get('error_code')).toBe('otp_expired');
    expect(landedAt.searchParams.get('from')).toBe('mail');
    expect((await client.getSession()).data.session?.user.email).toBe(other.email);
  });

  it('redirects home instead of to a foreign site, and to an allowed site', async () => {
    const forged = await ask(flowType);
    const link = new URL(forged.link);
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    const home = await follow(flowType, link.href, forged.storage);
    expect(`${home.landedAt.origin}${home.landedAt.pathname}`).toBe(`${server.url}/`);
    expect((await home.client.getSession()).data.session?.user.email).toBe(forged.email);

    const friend = await ask(flowType, 'https://app.friend.example/deep/page');
    const { landedAt, error } = await follow(flowType, friend.link, friend.storage);
    expect(landedAt.href).toMatch(/^https:\/\/app\.friend\.example\/deep\/page[?#]/);
    expect(error).toBeNull();
  });
});

it('its PKCE code is useless in another browser, and a second time', async () => {
  const { storage, link } = await ask('pkce');
  const address = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  const stolen = server.client({ flowType: 'pkce' });
  expect((await stolen.exchangeCodeForSession(new URL(address).searchParams.get('code') ?? '')).error).toMatchObject({
    name: 'AuthPKCECodeVerifierMissingError',
  });
  const open = () => openPage((options) => server.client({ ...options, flowType: 'pkce', storage }), address);
  expect((await open()).error).toBeNull();
  // The verifier is deleted with the first use, so the page ignores the code.
  expect((await open()).error).toBeNull();
  const again = await server.fetch('/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: new URL(address).searchParams.get('code'), code_verifier: 'x'.repeat(43) }),
  });
  expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
});
