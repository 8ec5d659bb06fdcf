import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { SYSTEM } from '@innertide/account-server/auth-context';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthTestBench } from './testing/auth-test-bench.ts';
import type { AuthTestServer } from './testing/auth-test-server.ts';
import { consent, type FakeHook, reject, startFakeHook } from './testing/fake-hook.ts';
import { type FakeOpenidProvider, startOpenidProvider } from './testing/fake-openid-provider.ts';
import { CLIENT_ID, providerEnvironment } from './testing/fake-provider.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';
import { PlainBrowser } from './testing/plain-browser.ts';

let bench: AuthTestBench;
let hook: FakeHook;
let google: FakeOpenidProvider;
/** Only addresses of school.example. */
let school: AuthTestServer;
/** Asks the hook. */
let asking: AuthTestServer;

beforeAll(async () => {
  [bench, hook, google] = await Promise.all([AuthTestBench.open(), startFakeHook('1s'), startOpenidProvider()]);
  const others = { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true', ...providerEnvironment('google', google.url) };
  school = await bench.server({ ...others, AUTH_SIGNUP_ALLOWED_DOMAINS: 'school.example' });
  asking = await bench.server({ ...others, ...hook.environment });
});
afterAll(async () => {
  await bench.close();
  await Promise.all([hook.close(), google.close()]);
});
beforeEach(() => {
  hook.answer = consent;
  hook.asked.length = 0;
});

const addressIn = (domain: string) => `${randomUUID()}@${domain}`;
const signUp = (server: AuthTestServer, email: string) =>
  server.client().signUp({ email, password: PASSWORD, options: { data: { name: 'Ada' } } });

async function exists(email: string): Promise<boolean> {
  const rows = await bench.database.transaction(SYSTEM, (tx) =>
    tx.query('select 1 as one from auth.users where email = $1', [email]),
  );
  return rows.length > 0;
}

/** Signs in through Google with a redirect. @returns the parameters at home. */
async function throughGoogle(server: AuthTestServer, email: string): Promise<URLSearchParams> {
  google.open(`${server.url}/auth/v1/callback`);
  google.next = { subject: randomUUID(), email, emailVerified: true, name: 'Ada' };
  const home = `${server.url}/auth/callback`;
  const address = `${server.url}/auth/v1/authorize?provider=google&redirect_to=${home}`;
  return new URLSearchParams((await new PlainBrowser(home).open(address)).hash.slice(1));
}

describe('allowed domains', () => {
  it('let addresses of theirs sign up by every way in', async () => {
    const [byPassword, byMail, byGoogle] = [1, 2, 3].map(() => addressIn('school.example'));
    expect((await signUp(school, byPassword ?? '')).error).toBeNull();
    expect((await school.client().signInWithOtp({ email: byMail ?? '' })).error).toBeNull();
    expect((await throughGoogle(school, byGoogle ?? '')).get('access_token')).toBeTruthy();
    for (const email of [byPassword, byMail, byGoogle]) expect(await exists(email ?? '')).toBe(true);
  });

  it('refuse other addresses by every way in, and create nothing', async () => {
    const email = addressIn('elsewhere.example');
    const refused = { status: 422, code: 'signup_not_allowed' };
    expect((await signUp(school, email)).error).toMatchObject(refused);
    expect((await school.client().signInWithOtp({ email })).error).toMatchObject(refused);
    expect((await throughGoogle(school, email)).get('error_code')).toBe('signup_not_allowed');
    google.open(`${school.url}/auth/v1/callback`);
    const token = await google.idToken({ sub: randomUUID(), aud: CLIENT_ID, email, email_verified: true });
    expect((await school.client().signInWithIdToken({ provider: 'google', token })).error).toMatchObject(refused);
    expect((await school.client().signInAnonymously()).error).toMatchObject(refused);
    expect(await exists(email)).toBe(false);
  });

  it('refuse another address to a member, too', async () => {
    const { client } = await signUpMember(school, addressIn('school.example'));
    const email = addressIn('elsewhere.example');
    expect((await client.updateUser({ email })).error?.code).toBe('signup_not_allowed');
    expect((await client.updateUser({ email: addressIn('school.example') })).error).toBeNull();
  });

  it('leave invited people of other domains in: they sign in by link and by provider', async () => {
    const email = addressIn('elsewhere.example');
    const invited = await (await bench.admin(school)).inviteUserByEmail(email);
    expect(invited.error).toBeNull();
    const { code } = await school.mailTo(email);
    expect((await school.client().verifyOtp({ email, token: code, type: 'invite' })).error).toBeNull();
    expect((await school.client().signInWithOtp({ email })).error).toBeNull();
    expect((await throughGoogle(school, email)).get('access_token')).toBeTruthy();
  });
});

function fails(response: ServerResponse): void {
  response.writeHead(500).end();
}

function breaksOff(response: ServerResponse): void {
  response.destroy();
}

describe('the hook before_user_created', () => {
  it('is asked once for a new account, with a signature, before anything is stored', async () => {
    const email = addressIn('example.org');
    let wasStored: boolean | null = null;
    hook.answer = (response) => {
      void exists(email).then((stored) => {
        wasStored = stored;
        consent(response);
      });
    };
    expect((await signUp(asking, email)).error).toBeNull();
    expect(wasStored).toBe(false);
    expect(hook.unsigned()).toBe(0);
    expect(hook.asked).toEqual([
      {
        metadata: {
          uuid: expect.stringMatching(/^[\da-f-]{36}$/),
          time: expect.stringMatching(/^\d{4}-.*Z$/),
          name: 'before-user-created',
          ip_address: '127.0.0.1',
        },
        user: {
          aud: 'authenticated',
          role: 'authenticated',
          email,
          phone: '',
          app_metadata: { provider: 'email', providers: ['email'] },
          user_metadata: { name: 'Ada' },
          identities: [],
          is_anonymous: false,
        },
      },
    ]);
    await signUp(asking, email);
    expect(hook.asked, 'the account exists already').toHaveLength(1);
  });

  it('refuses with its own status and words, by every way in', async () => {
    hook.answer = reject(403, 'Not on the list');
    const email = addressIn('example.org');
    const refused = { status: 403, code: 'signup_not_allowed', message: 'Not on the list' };
    expect((await signUp(asking, email)).error).toMatchObject(refused);
    expect((await asking.client().signInWithOtp({ email })).error).toMatchObject(refused);
    expect((await asking.client().signInAnonymously()).error).toMatchObject(refused);
    expect((await throughGoogle(asking, email)).get('error_description')).toBe('Not on the list');
    const admin = await bench.admin(asking);
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject(refused);
    expect((await admin.generateLink({ type: 'magiclink', email })).error).toMatchObject(refused);
    expect(hook.asked.map(({ user }) => user.email)).toEqual([email, email, '', email, email, email]);
    expect(await exists(email)).toBe(false);
  });

  it('is not asked for somebody who has an account', async () => {
    const { email } = await signUpMember(asking);
    hook.asked.length = 0;
    hook.answer = reject(403, 'Not on the list');
    expect((await asking.client().signInWithOtp({ email })).error).toBeNull();
    expect((await throughGoogle(asking, email)).get('access_token')).toBeTruthy();
    expect((await throughGoogle(asking, email)).get('access_token'), 'another subject, the same address').toBeTruthy();
    expect(hook.asked).toEqual([]);
  });

  it.each([
    ['never answers', null, 422, 'hook_timeout'],
    ['fails', fails, 500, 'unexpected_failure'],
    ['breaks off', breaksOff, 422, 'hook_timeout_after_retry'],
  ] as const)('refuses the account when it %s', async (_, answer, status, code) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      hook.answer = answer;
      const email = addressIn('example.org');
      const response = await asking.fetch('/signup', {
        method: 'POST',
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
      expect(await exists(email)).toBe(false);
      expect(log).toHaveBeenCalled();
    } finally {
      log.mockRestore();
    }
  });
});
