import { describe, expect, it } from 'vitest';
import { authStorageKey } from './auth-storage-key.ts';

describe('the storage key of an AuthSession', () => {
  it.each([
    ['https://abcdefgh.supabase.co', 'sb-abcdefgh-auth-token'],
    ['http://localhost:3000', 'sb-localhost-auth-token'],
    ['http://127.0.0.1:3000/', 'sb-127-auth-token'],
    ['https://Innertide.Example/base?x=1', 'sb-innertide-auth-token'],
    ['https://user:secret@tide.example', 'sb-tide-auth-token'],
    ['http://[::1]:3000', 'sb-[::1]-auth-token'],
    ['h2://tide.example', 'sb-tide-auth-token'],
    ['no address', 'sb--auth-token'],
    ['see https://tide.example', 'sb--auth-token'],
  ])('is named after the first label of the host of %s', (url, key) => {
    expect(authStorageKey(url)).toBe(key);
  });

  it('agrees with how the official client cuts an address', () => {
    for (const url of ['https://a.b.c', 'http://127.0.0.1:4600', 'https://x-y.supabase.co/auth/v1']) {
      expect(authStorageKey(url)).toBe(`sb-${new URL(url).hostname.split('.')[0]}-auth-token`);
    }
  });
});
