import { createHash } from 'node:crypto';
import type { Shell } from '@innertide/native/shell';
import { fail, succeed } from '@innertide/std/result';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShellProviderSheet } from './provider-sheet.ts';

afterEach(() => vi.restoreAllMocks());

type Connection = Parameters<typeof createShellProviderSheet>[1];

/** The account's client and the phone's sheets, played by hand. */
function sheets(signIn: Partial<Shell['signIn']>, user: { name?: string } = {}) {
  const asked: Record<string, unknown>[] = [];
  const client = {
    signInWithIdToken: async (given: object) => {
      asked.push({ ...given });
      return { data: { user: { user_metadata: user }, session: { access_token: 'access' } }, error: null };
    },
    updateUser: async (given: object) => {
      asked.push({ ...given });
      return { error: null };
    },
    linkIdentity: async () => ({ data: { url: 'https://provider.example' }, error: null }),
    exchangeCodeForSession: async (code: string) => {
      asked.push({ code });
      return { error: null };
    },
  };
  const connection = { client, url: 'https://tide.example/auth/v1', headers: {} } as unknown as Connection;
  return { asked, sheet: createShellProviderSheet({ signIn: signIn as Shell['signIn'] }, connection) };
}

describe('Sign in with Apple', () => {
  it('shows Apple the hash of a nonce and our server the nonce, and keeps the name that is sent once', async () => {
    let shown = '';
    const { asked, sheet } = sheets({
      withApple: async (nonceHash) => {
        shown = nonceHash;
        return succeed({ identityToken: 'token', name: 'Ada Tide' });
      },
    });
    expect(await sheet.signIn('apple')).toEqual({ ok: true, value: undefined });
    const [given, change] = asked;
    expect(given).toMatchObject({ provider: 'apple', token: 'token' });
    expect(createHash('sha256').update(String(given?.nonce)).digest('hex')).toBe(shown);
    expect(change).toEqual({ data: { name: 'Ada Tide' } });
  });

  it('leaves a name alone that somebody gave before', async () => {
    const withApple = async () => succeed({ identityToken: 'token', name: 'Ada Tide' });
    const { asked, sheet } = sheets({ withApple }, { name: 'Ada' });
    await sheet.signIn('apple');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['is taken', async () => Response.json({ kept: true })],
    ['meets a backend without that door', async () => new Response('404 page not found', { status: 404 })],
    ['finds no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is never answered', () => new Promise<Response>(() => undefined)],
  ])('brings the code of the sheet after the sign-in, which stands when it %s', async (_, answer) => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const { sheet } = sheets({
      withApple: async () => succeed({ identityToken: 'token', authorizationCode: 'code' }),
    });
    expect(await sheet.signIn('apple')).toEqual({ ok: true, value: undefined });
    expect(fetching.mock.calls).toEqual([
      [
        'https://tide.example/auth/v1/apple/authorization-code',
        {
          method: 'POST',
          headers: { Authorization: 'Bearer access', 'Content-Type': 'application/json' },
          body: '{"authorization_code":"code"}',
        },
      ],
    ]);
  });

  it('brings no code where the shell is older and tells none', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    await sheets({ withApple: async () => succeed({ identityToken: 'token' }) }).sheet.signIn('apple');
    expect(fetching).not.toHaveBeenCalled();
  });

  it('changes nothing when the sheet is closed, and tells of what failed', async () => {
    const closed = sheets({ withApple: async () => fail('cancelled') });
    expect(await closed.sheet.signIn('apple')).toEqual({ ok: true, value: undefined });
    expect(closed.asked).toEqual([]);
    const failed = sheets({ withApple: async () => fail('failed') });
    expect(await failed.sheet.signIn('apple')).toMatchObject({ ok: false, reason: { code: 'bad_oauth_callback' } });
  });
});

describe('a provider that is added to an account', () => {
  const back = (url: string) => sheets({ inBrowser: async () => succeed({ url }) });
  const callback = 'com.innertide.app://auth/callback';

  it('comes back with a code for the verifier of this page', async () => {
    const { asked, sheet } = back(`${callback}?code=c`);
    expect(await sheet.link('google')).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([{ code: 'c' }]);
  });

  it.each([
    [`${callback}#error=access_denied&error_code=identity_already_exists`, 'identity_already_exists'],
    [`${callback}?error=access_denied&error_description=no`, 'access_denied'],
    [callback, 'bad_oauth_callback'],
    [`${callback}#access_token=a&refresh_token=b`, 'bad_oauth_callback'],
    ['no address', 'bad_oauth_callback'],
  ])('and comes back as %s is refused', async (url, code) => {
    const { asked, sheet } = back(url);
    expect(await sheet.link('google')).toMatchObject({ ok: false, reason: { code } });
    expect(asked).toEqual([]);
  });
});
