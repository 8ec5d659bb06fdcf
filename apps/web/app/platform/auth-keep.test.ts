import { fail, succeed } from '@innertide/std/result';
import { describe, expect, it } from 'vitest';
import { createLocalAuthKeep, openKeychainAuthKeep } from './auth-keep.ts';

function keychain(values: Record<string, string>, mayRead = true) {
  const stored = new Map(Object.entries(values));
  return {
    stored,
    secrets: {
      read: async () => (mayRead ? succeed(Object.fromEntries(stored)) : fail('failed' as const)),
      keep: async (key: string, value: string) => succeed(stored.set(key, value)),
      forget: async (key: string) => succeed(stored.delete(key)),
    },
  };
}

describe('an AuthSession in the keychain', () => {
  it('is at hand at once, and what is changed reaches the keychain', async () => {
    const far = keychain({ token: 'old' });
    const keep = await openKeychainAuthKeep(far);
    expect(keep.read('token')).toBe('old');
    keep.write('token', 'new');
    expect(keep.read('token')).toBe('new');
    expect(far.stored.get('token')).toBe('new');
    keep.remove('token');
    expect(keep.read('token')).toBeNull();
    expect(far.stored.size).toBe(0);
  });

  it('holds for the page where the keychain cannot be read', async () => {
    const keep = await openKeychainAuthKeep(keychain({ token: 'old' }, false));
    expect(keep.read('token')).toBeNull();
    keep.write('token', 'new');
    expect(keep.read('token')).toBe('new');
  });
});

it('an AuthSession lasts as long as the page where the browser shuts its storage', () => {
  const keep = createLocalAuthKeep(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(keep.read('token')).toBeNull();
  keep.write('token', 'new');
  expect(keep.read('token')).toBe('new');
  keep.remove('token');
  expect(keep.read('token')).toBeNull();
});
