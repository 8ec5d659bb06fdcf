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
    hosted.expect(name);
    const answer = await open().auth.signUp(newcomer);
    expect(outcome(answer)).toBe(code);
    if (!answer.ok && name === 'signUpHasty') expect(answer.reason.retryAfterSeconds).toBe(42);
    const [asked] = hosted.asked;
    expect(asked?.url.searchParams.get('redirect_to')).toBe('https://innertide.example/auth/callback');
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

  it('a link that leads back with tokens signs in, and they leave the address at once', async () => {
    const fragment = new URLSearchParams({
      access_token: ACCESS_TOKEN,
      expires_at: '4102444800',
      expires_in: '3600',
      refresh_token: 'v1k2x3y4z5ab',
      token_type: 'bearer',
      type: 'signup',
    });
    page.location = new URL(`https://innertide.example/auth/callback#${fragment}`);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    hosted.expect('user');
    const { auth } = open();
    expect(page.location.href).toBe('https://innertide.example/auth/callback');
    expect(await auth.current()).toMatchObject({ ok: true, value: { email: EMAIL } });
    warn.mockRestore();
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
    await vi.waitFor(() => expect(hosted.left).toEqual([]));

    const { auth: again } = await signedIn();
    const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    expect(outcome(await again.signOut('local'))).toBe('ok');
    expect(storage.has(KEY)).toBe(false);
    fetching.mockRestore();
  });

  it('the ways in that are open are those of the project', async () => {
    const answer = await open().auth.providers();
    expect(answer.ok && [...answer.value].toSorted()).toEqual(['apple', 'google']);
  });
});
