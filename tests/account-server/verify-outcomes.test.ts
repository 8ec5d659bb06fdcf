import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './testing/desk.ts';
import { type Loopback, memoryStorage, startLoopback } from './testing/loopback.ts';
import { PASSWORD } from './testing/member.ts';

const HOUR_MS = 3_600_000;

let house: Loopback;

beforeAll(async () => {
  house = await startLoopback({ AUTH_URI_ALLOW_LIST: 'https://*.friend.example/**' });
});
afterAll(() => house.close());

type FlowType = 'implicit' | 'pkce';

/** Somebody asks for a mail in their browser, and the link in it. */
async function ask(flowType: FlowType, redirectTo = `${house.url}/auth/callback?from=mail`) {
  const storage = memoryStorage();
  const email = `${randomUUID()}@example.org`;
  const options = { emailRedirectTo: redirectTo };
  await house.client({ flowType, storage }).signUp({ email, password: PASSWORD, options });
  return { email, storage, link: (await house.mailTo(email)).link };
}

/** Follows the link to the page it leads to, and opens that page in the same browser. */
async function follow(flowType: FlowType, link: string, storage: ReturnType<typeof memoryStorage>) {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const address = answer.headers.get('location') ?? '';
  const page = await openPage((options) => house.client({ ...options, flowType, storage }), address);
  return { ...page, landedAt: new URL(address) };
}

const DEAD = {
  name: 'AuthImplicitGrantRedirectError',
  message: 'Email link is invalid or has expired',
  details: { error: 'access_denied', code: 'otp_expired' },
};

describe.each(['implicit', 'pkce'] as const)('a link of the %s flow', (flowType) => {
  it('signs the page in that it leads to, and leaves nothing in its address', async () => {
    const { email, storage, link } = await ask(flowType);
    const { client, error, address, landedAt } = await follow(flowType, link, storage);
    expect(error).toBeNull();
    expect((await client.getSession()).data.session?.user.email).toBe(email);
    expect(landedAt.hash === '').toBe(flowType === 'pkce');
    expect(landedAt.searchParams.has('code')).toBe(flowType === 'pkce');
    expect(address.replace(/#$/, '')).toBe(`${house.url}/auth/callback?from=mail`);
  });

  const deaths: Record<string, (link: string) => Promise<string> | string> = {
    expired(link) {
      house.advance(HOUR_MS);
      return link;
    },
    async used(link) {
      await fetch(link, { redirect: 'manual' });
      return link;
    },
    'of the wrong type': (link) => link.replace('type=signup', 'type=recovery'),
    'made up': (link) => link.replace(/token=(pkce_)?[^&]{8}/, 'token=$1AAAAAAAA'),
  };

  it.each(Object.entries(deaths))('that is %s tells the page so, which keeps who was signed in', async (_, kill) => {
    const { storage, link } = await ask(flowType);
    const other = await ask(flowType);
    const before = await house.client({ storage }).verifyOtp({
      email: other.email,
      token: (await house.mailTo(other.email)).code,
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

  it('leads home instead of to a page of strangers, and to a friend who is on the list', async () => {
    const forged = await ask(flowType);
    const link = new URL(forged.link);
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    const home = await follow(flowType, link.href, forged.storage);
    expect(`${home.landedAt.origin}${home.landedAt.pathname}`).toBe(`${house.url}/`);
    expect((await home.client.getSession()).data.session?.user.email).toBe(forged.email);

    const friend = await ask(flowType, 'https://app.friend.example/deep/page');
    const { landedAt, error } = await follow(flowType, friend.link, friend.storage);
    expect(landedAt.href).toMatch(/^https:\/\/app\.friend\.example\/deep\/page[?#]/);
    expect(error).toBeNull();
  });
});

it('a code that was taken out of a PKCE address opens nothing in another browser, and nothing twice', async () => {
  const { storage, link } = await ask('pkce');
  const address = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  const stolen = house.client({ flowType: 'pkce' });
  expect((await stolen.exchangeCodeForSession(new URL(address).searchParams.get('code') ?? '')).error).toMatchObject({
    name: 'AuthPKCECodeVerifierMissingError',
  });
  const open = () => openPage((options) => house.client({ ...options, flowType: 'pkce', storage }), address);
  expect((await open()).error).toBeNull();
  // The verifier is gone with the first use, so the page takes the address for an ordinary one.
  expect((await open()).error).toBeNull();
  const again = await house.fetch('/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: new URL(address).searchParams.get('code'), code_verifier: 'x'.repeat(43) }),
  });
  expect([again.status, again.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
});
