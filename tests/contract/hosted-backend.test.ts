import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSupabaseAccount } from '../../apps/web/app/platform/account-supabase.ts';
import { openAuthConnection } from '../../apps/web/app/platform/auth-connection.ts';
import { createLocalAuthStorage } from '../../apps/web/app/platform/auth-storage.ts';
import { createSupabaseAuth } from '../../apps/web/app/platform/auth-supabase.ts';
import { ACCESS_TOKEN, ANON_KEY, EMAIL, type ExchangeName, PASSWORD } from './hosted-answers.ts';
import { HostedBackend } from './hosted-backend.ts';

let hosted: HostedBackend;
let storage: Map<string, string>;
let page: { location: URL };

beforeEach(async () => {
  hosted = await HostedBackend.open();
  storage = new Map();
  page = { location: new URL('https://innertide.example/auth') };
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const history = {
    state: null,
    replaceState(_: unknown, __: string, address: string) {
      page.location = new URL(address, page.location);
    },
  };
  const listen = { addEventListener: () => {}, removeEventListener: () => {} };
  // As much of a browser as the adapter touches.
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', { visibilityState: 'hidden', ...listen });
  vi.stubGlobal('window', {
    ...listen,
    localStorage,
    history,
    get location() {
      return page.location;
    },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
  Object.defineProperty(globalThis, 'location', { configurable: true, get: () => page.location });
});

afterEach(async () => {
  expect(hosted.strangers, 'nothing that a hosted project does not know').toEqual([]);
  expect(hosted.left, 'everything was asked for').toEqual([]);
  await hosted.close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'location');
});

function open() {
  const connection = openAuthConnection({
    backendUrl: hosted.url,
    anonKey: ANON_KEY,
    returnOrigin: 'https://innertide.example',
    authStorage: createLocalAuthStorage(() => localStorage),
    language: () => 'pl',
    sheet: () => null,
  });
  return { auth: createSupabaseAuth(connection), account: createSupabaseAccount(connection) };
}

const newcomer = { displayName: 'Zofia', email: EMAIL, password: PASSWORD, consents: { terms: '1' } };
const credentials = { type: 'email-password', email: EMAIL, password: PASSWORD } as const;
const KEY = 'sb-127-auth-token';

/** What came of a call, in short: the code of a refusal, or ok. */
function outcome(answer: { readonly ok: boolean; readonly reason?: { readonly code: string } }) {
  return answer.ok ? 'ok' : answer.reason?.code;
}

/** Opens the page with tokens in its address, as a link of older mails or of a stranger has them. */
function bringTokens(path: string, type = 'signup'): void {
  const fragment = new URLSearchParams({
    access_token: ACCESS_TOKEN,
    expires_at: '4102444800',
    expires_in: '3600',
    refresh_token: 'v1k2x3y4z5ab',
    token_type: 'bearer',
    type,
  });
  page.location = new URL(`https://innertide.example${path}#${fragment}`);
}

/** Signs somebody in on this device. @returns what is stored for them. */
function storeMember(id: string, email: string): string {
  const stored = JSON.stringify({
    access_token: ACCESS_TOKEN,
    refresh_token: 'own',
    expires_at: 4_102_444_800,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id, email },
  });
  storage.set(KEY, stored);
  return stored;
}

async function signedIn(first: ExchangeName = 'signedIn') {
  hosted.expect(first);
  const opened = open();
  expect(outcome(await opened.auth.signIn(credentials))).toBe('ok');
  return opened;
}

describe('against a hosted project', () => {
  it.each([
    ['signUpWaits', 'emailNotConfirmed'],
    ['signUpTaken', 'emailAlreadyInUse'],
    ['signUpTakenAtOnce', 'user_already_exists'],
    ['signUpAtOnce', 'ok'],
    ['signUpWeak', 'breached_password'],
    ['signUpClosed', 'signup_disabled'],
    ['signUpHasty', 'over_email_send_rate_limit'],
  ] as const)('signing up that is answered with %s means %s', async (name, code) => {
    hosted.expect(name, ...(name === 'signUpAtOnce' ? (['user'] as const) : []));
    const answer = await open().auth.signUp(newcomer);
    expect(outcome(answer)).toBe(code);
    if (!answer.ok && name === 'signUpHasty') expect(answer.reason.retryAfterSeconds).toBe(42);
    const [asked] = hosted.asked;
    expect(asked?.url.searchParams.get('redirect_to')).toBe('https://innertide.example/auth/callback');
    expect(asked?.body, 'its link is opened on any device').not.toHaveProperty('code_challenge', expect.any(String));
    expect(asked?.body.data).toEqual({ name: 'Zofia', consents: { terms: '1' } });
  });

  it.each([
    ['wrongPassword', 'invalid_credentials'],
    ['notConfirmed', 'email_not_confirmed'],
    ['banned', 'user_banned'],
    ['gatewayDown', 'network_error'],
  ] as const)('signing in that is answered with %s means %s', async (name, code) => {
    hosted.expect(name);
    expect(outcome(await open().auth.signIn(credentials))).toBe(code);
    expect(storage.has(KEY)).toBe(false);
  });

  it('a sign-in is stored under the first label of the project’s host, and renewed when it is about to end', async () => {
    const { auth } = await signedIn('signedInAndEnding');
    expect(JSON.parse(storage.get(KEY) ?? '{}')).toMatchObject({ refresh_token: 'v1k2x3y4z5ab' });
    hosted.expect('refreshed');
    const current = await auth.current();
    expect(current).toMatchObject({
      ok: true,
      value: { email: EMAIL, displayName: 'Zofia', accessToken: ACCESS_TOKEN, refreshToken: 'c6d7e8f9g0hi' },
    });
    expect(JSON.parse(storage.get(KEY) ?? '{}')).toMatchObject({ refresh_token: 'c6d7e8f9g0hi' });
  });

  it('a renewal that is refused for good signs out', async () => {
    const { auth } = await signedIn('signedInAndEnding');
    hosted.expect('refreshRefused');
    expect(outcome(await auth.current())).toBe('refresh_token_not_found');
    expect(storage.has(KEY)).toBe(false);
  });

  it('codes, mails and links are asked for and answered', async () => {
    const { auth } = open();
    hosted.expect('codeRefused', 'confirmed', 'resent', 'recoverySent');
    expect(outcome(await auth.confirmWithCode(EMAIL, '000000'))).toBe('otp_expired');
    expect(outcome(await auth.confirmWithCode(EMAIL, '123456'))).toBe('ok');
    expect(outcome(await auth.resendConfirmation(EMAIL))).toBe('ok');
    expect(outcome(await auth.requestPasswordReset(EMAIL))).toBe('ok');
    expect(hosted.asked.at(-1)?.url.searchParams.get('redirect_to')).toBe(
      'https://innertide.example/auth/update-password',
    );
  });

  it('tokens in the address sign nobody in before they are accepted, and leave the address at once', async () => {
    bringTokens('/auth/callback');
    hosted.expect('user');
    const { auth } = open();
    expect(await auth.arrivedLink()).toEqual({
      ok: true,
      value: { purpose: 'sign-in', email: EMAIL, replaces: null, path: null, site: null, isExpected: false },
    });
    expect(page.location.href).toBe('https://innertide.example/auth/callback');
    expect(storage.has(KEY)).toBe(false);
    expect(await auth.current()).toEqual({ ok: true, value: null });
    hosted.expect('user');
    expect(await auth.acceptLink()).toMatchObject({
      ok: true,
      value: { kind: 'signed-in', session: { email: EMAIL } },
    });
    expect(await auth.current()).toMatchObject({ ok: true, value: { email: EMAIL } });
  });

  it.each(['/', '/app', '/app/profile/security', '/auth', '/auth/login', '/blog'])(
    'tokens in the address of %s are not even read, and a member stays who they are',
    async (path) => {
      const before = storeMember('member-1', 'member@example.org');
      bringTokens(path);
      const { auth } = open();
      expect(await auth.arrivedLink()).toEqual({ ok: true, value: null });
      expect(await auth.current()).toMatchObject({ ok: true, value: { userId: 'member-1' } });
      expect(storage.get(KEY)).toBe(before);
      expect(hosted.asked).toEqual([]);
    },
  );

  it('tokens of somebody else name whom they would replace, and replace nobody who says no', async () => {
    const before = storeMember('member-1', 'member@example.org');
    bringTokens('/auth/callback');
    hosted.expect('user');
    const { auth } = open();
    expect(await auth.arrivedLink()).toMatchObject({
      ok: true,
      value: { email: EMAIL, replaces: 'member@example.org', isExpected: false },
    });
    auth.dismissLink();
    expect(outcome(await auth.acceptLink())).toBe('otp_expired');
    expect(storage.get(KEY)).toBe(before);
  });

  it('a link that this browser asked for is expected, unless somebody else is signed in', async () => {
    hosted.expect('recoverySent', 'user');
    await open().auth.requestPasswordReset(EMAIL);
    bringTokens('/auth/update-password', 'recovery');
    expect(await open().auth.arrivedLink()).toMatchObject({
      ok: true,
      value: { purpose: 'recovery', email: EMAIL, isExpected: true },
    });
    storeMember('member-1', 'member@example.org');
    hosted.expect('user');
    bringTokens('/auth/update-password', 'recovery');
    expect(await open().auth.arrivedLink()).toMatchObject({ ok: true, value: { isExpected: false } });
  });

  it('a provider is asked with a challenge, so that its return is of use in this browser alone', async () => {
    const assign = vi.fn();
    Object.assign(page.location, { assign });
    expect(outcome(await open().auth.signInWithProvider('google'))).toBe('ok');
    const asked = new URL(String(assign.mock.calls[0]?.[0])).searchParams;
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('code_challenge_method')).toBe('s256');
  });

  it('a code that another browser asked for says so, and is not sent anywhere', async () => {
    page.location = new URL('https://innertide.example/auth/callback?code=1b0e3a55');
    expect(outcome(await open().auth.current())).toBe('flow_state_not_found');
  });

  it('a link that leads back with an error says which', async () => {
    page.location = new URL(
      'https://innertide.example/auth/callback#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    expect(outcome(await open().auth.current())).toBe('otp_expired');
  });

  it('the account is read and changed, also where the project knows no passkeys', async () => {
    const { auth, account } = await signedIn();
    hosted.expect('user', 'noPasskeys', 'samePassword', 'passwordChanged');
    expect(await account.details()).toMatchObject({
      ok: true,
      value: { email: EMAIL, hasPassword: true, passkeys: [], secondFactors: [], waysIn: [{ provider: 'email' }] },
    });
    expect(outcome(await auth.updatePassword(PASSWORD))).toBe('same_password');
    expect(outcome(await auth.updatePassword('Inna-Woda-10'))).toBe('ok');
    hosted.expect('sessionGone', 'noPasskeys');
    expect(outcome(await account.details())).toBe('session_not_found');
  });

  it.each([
    ['signedOut', 'ok', false],
    ['signedOutBefore', 'ok', false],
    ['signOutFails', 'unknown', true],
  ] as const)('signing out that is answered with %s comes to %s', async (name, code, isStored) => {
    const { auth } = await signedIn();
    hosted.expect(name);
    expect(outcome(await auth.signOut())).toBe(code);
    expect(storage.has(KEY)).toBe(isStored);
  });

  it('signing out of this device needs no good answer, and waits for none', async () => {
    const { auth } = await signedIn();
    hosted.expect('signOutHereFails');
    expect(outcome(await auth.signOut('local'))).toBe('ok');
    expect(storage.has(KEY)).toBe(false);
    await vi.waitFor(() => expect(hosted.left).toEqual([]), { timeout: 20_000 });

    const { auth: again } = await signedIn();
    const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    expect(outcome(await again.signOut('local'))).toBe('ok');
    expect(storage.has(KEY)).toBe(false);
    fetching.mockRestore();
  });

  it('the ways in that are open are those of the project', async () => {
    const answer = await open().auth.providers();
    expect(answer.ok && [...answer.value.keys()].toSorted()).toEqual(['apple', 'google']);
  });
});
