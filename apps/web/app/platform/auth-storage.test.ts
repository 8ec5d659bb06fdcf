import { fail, succeed } from '@innertide/std/result';
import { describe, expect, it } from 'vitest';
import { createLocalAuthStorage, openKeychainAuthStorage } from './auth-storage.ts';

function keychain(values: Record<string, string>, mayRead = true) {
  const stored = new Map(Object.entries(values));
  return {
    stored,
    secrets: {
      read: async () => (mayRead ? succeed(Object.fromEntries(stored)) : fail('failed' as const)),
      write: async (key: string, value: string) => succeed(stored.set(key, value)),
      remove: async (key: string) => succeed(stored.delete(key)),
    },
  };
}

describe('an AuthSession in the keychain', () => {
  it('is at hand at once, and what is changed reaches the keychain', async () => {
    const far = keychain({ token: 'old' });
    const storage = await openKeychainAuthStorage(far);
    expect(storage.read('token')).toBe('old');
    storage.write('token', 'new');
    expect(storage.read('token')).toBe('new');
    expect(far.stored.get('token')).toBe('new');
    storage.remove('token');
    expect(storage.read('token')).toBeNull();
    expect(far.stored.size).toBe(0);
  });

  it('holds for the page where the keychain cannot be read', async () => {
    const storage = await openKeychainAuthStorage(keychain({ token: 'old' }, false));
    expect(storage.read('token')).toBeNull();
    storage.write('token', 'new');
    expect(storage.read('token')).toBe('new');
  });
});

it('an AuthSession lasts as long as the page where the browser shuts its storage', () => {
  const storage = createLocalAuthStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storage.read('token')).toBeNull();
  storage.write('token', 'new');
  expect(storage.read('token')).toBe('new');
  storage.remove('token');
  expect(storage.read('token')).toBeNull();
});
