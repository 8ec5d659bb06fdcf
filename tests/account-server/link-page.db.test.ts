// Links that survive a mail scanner: what is fetched asks first, and only an act of a person redeems.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, memoryStorage, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({}, undefined, null, '/auth/callback');
});
afterAll(() => server.close());

type FlowType = 'implicit' | 'pkce';

async function askForLink(flowType: FlowType) {
  const storage = memoryStorage();
  const email = `${randomUUID()}@example.org`;
  const client = server.client({ flowType, storage });
  await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${server.url}/auth/callback` } });
  const link = new URL((await server.mailTo(email)).link);
  return { email, client, link, token: link.searchParams.get('token_hash') ?? '' };
}

const post = (path: string, body: unknown) => server.fetch(path, { method: 'POST', body: JSON.stringify(body) });

/** GET /verify, as an official client's link has it. */
const follow = (token: string) =>
  server.fetch(`/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: `${server.url}/auth/callback` })}`);

describe('a mailed link', () => {
  it('leads to a page of the site with what the page needs, and to no endpoint that redeems it', async () => {
    const { link, token } = await askForLink('implicit');
    expect(link.origin + link.pathname).toBe(`${server.url}/auth/callback`);
    expect([...link.searchParams.keys()]).toEqual(['token_hash', 'type', 'redirect_to']);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('names its account as often as it is asked, and is redeemed once, by POST', async () => {
    const { email, token } = await askForLink('implicit');
    for (let time = 0; time < 3; time += 1) {
      const preview = await post('/verify/preview', { type: 'signup', token_hash: token });
      expect(await preview.json()).toEqual({ email, user_id: expect.any(String) });
    }
    const client = server.client();
    expect((await client.verifyOtp({ type: 'signup', token_hash: token })).data.session?.user.email).toBe(email);
    const spent = await post('/verify/preview', { type: 'signup', token_hash: token });
    expect([spent.status, spent.headers.get('x-sb-error-code')]).toEqual([403, 'otp_expired']);
  });

  it.each([
    [{ type: 'signup' }, 400, 'validation_failed'],
    [{ token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: 'x' }, 403, 'otp_expired'],
    [{ type: 'recovery', token_hash: '' }, 400, 'validation_failed'],
  ])('that is asked about with %j is answered %i %s', async (body, status, code) => {
    const answer = await post('/verify/preview', body);
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });
});

it('the links of a change of address name their mailbox, and each confirms its half by POST', async () => {
  const { client, email, userId } = await signUpMember(server);
  const next = `${randomUUID()}@example.org`;
  expect((await client.updateUser({ email: next })).error).toBeNull();
  const sessions = [];
  for (const address of [next, email]) {
    const tokenHash = new URL((await server.mailTo(address)).link).searchParams.get('token_hash') ?? '';
    const preview = await post('/verify/preview', { type: 'email_change', token_hash: tokenHash });
    expect(await preview.json()).toEqual({ email: address, user_id: userId });
    const { data, error } = await server.client().verifyOtp({ type: 'email_change', token_hash: tokenHash });
    expect(error).toBeNull();
    sessions.push(data.session?.user.email ?? null);
  }
  expect(sessions).toEqual([null, next]);
});

describe('a link of a PKCE flow', () => {
  it('opens nothing by POST without the verifier, and is not spent by the try', async () => {
    const { email, client, token } = await askForLink('pkce');
    expect(token).toMatch(/^pkce_/);
    const stolen = await server.client().verifyOtp({ type: 'signup', token_hash: token });
    expect(stolen.error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
    const stripped = await server.client().verifyOtp({ type: 'signup', token_hash: token.replace('pkce_', '') });
    expect(stripped.error?.code).toBe('otp_expired');

    const location = new URL((await follow(token)).headers.get('location') ?? '');
    const code = location.searchParams.get('code') ?? '';
    expect((await client.exchangeCodeForSession(code)).data.session?.user.email).toBe(email);
  });
});
