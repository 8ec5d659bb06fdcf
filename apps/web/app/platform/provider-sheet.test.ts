import { createHash } from 'node:crypto';
import type { Shell } from '@innertide/native/shell';
import { fail, succeed } from '@innertide/std/result';
import { describe, expect, it } from 'vitest';
import { createShellProviderSheet } from './provider-sheet.ts';

type Connection = Parameters<typeof createShellProviderSheet>[1];

/** The account's client and the phone's sheets, played by hand. */
function sheets(signIn: Partial<Shell['signIn']>, user: { name?: string } = {}) {
  const asked: Record<string, unknown>[] = [];
  const client = {
    signInWithIdToken: async (given: object) => {
      asked.push({ ...given });
      return { data: { user: { user_metadata: user } }, error: null };
    },
    updateUser: async (given: object) => {
      asked.push({ ...given });
      return { error: null };
    },
    linkIdentity: async () => ({ data: { url: 'https://provider.example' }, error: null }),
    setSession: async (given: object) => {
      asked.push({ ...given });
      return { error: null };
    },
  };
  const connection = { client, url: 'https://house.example/auth/v1', headers: {} } as unknown as Connection;
  return { asked, sheet: createShellProviderSheet({ signIn: signIn as Shell['signIn'] }, connection) };
}

describe('Sign in with Apple', () => {
  it('shows Apple the hash of a nonce and our server the nonce, and keeps the name that is told once', async () => {
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

  it('comes back with tokens', async () => {
    const { asked, sheet } = back(`${callback}#access_token=a&refresh_token=b`);
    expect(await sheet.link('google')).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([{ access_token: 'a', refresh_token: 'b' }]);
  });

  it.each([
    [`${callback}#error=access_denied&error_code=identity_already_exists`, 'identity_already_exists'],
    [`${callback}?error=access_denied&error_description=no`, 'access_denied'],
    [callback, 'bad_oauth_callback'],
    ['no address', 'bad_oauth_callback'],
  ])('and comes back as %s is refused', async (url, code) => {
    const { asked, sheet } = back(url);
    expect(await sheet.link('google')).toMatchObject({ ok: false, reason: { code } });
    expect(asked).toEqual([]);
  });
});
