import { describe, expect, it, vi } from 'vitest';
import { parseAuthConfig } from '../config/auth-config.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { readAttributes, requireAccountId } from './requested-attributes.ts';

const context = {
  config: parseAuthConfig({}, null),
  logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  passwords: {
    hash: async (password: string) => `hash of ${password}`,
    verify: async () => false,
    requireSpace: () => undefined,
    load: { running: 0, waiting: 0 },
  },
};
const read = (body: Parameters<typeof readAttributes>[1]) => readAttributes(context, body);
const BCRYPT = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

describe('the attributes of an admin request', () => {
  it('leave everything as it is when nothing is sent', async () => {
    const nothing = {
      email: null,
      role: null,
      passwordHash: null,
      isConfirmed: false,
      userMetadata: null,
      appMetadata: null,
      banMs: null,
    };
    expect(await read({})).toEqual(nothing);
    expect(await read({ email: '', password: '', password_hash: '', ban_duration: '', role: '' })).toEqual(nothing);
  });

  it('are read, the address in lower case and the password as its hash', async () => {
    expect(
      await read({
        email: 'Ada@Example.org',
        password: 'quiet water 1',
        email_confirm: true,
        user_metadata: { a: 1 },
        app_metadata: { b: 2 },
        ban_duration: '24h',
        role: 'editor',
      }),
    ).toEqual({
      email: 'ada@example.org',
      role: 'editor',
      passwordHash: 'hash of quiet water 1',
      isConfirmed: true,
      userMetadata: { a: 1 },
      appMetadata: { b: 2 },
      banMs: 86_400_000,
    });
  });

  it('take a hash that was made elsewhere, if a sign-in can afford it', async () => {
    expect(await read({ password_hash: BCRYPT })).toMatchObject({ passwordHash: BCRYPT });
    expect(await refusalOf(() => read({ password_hash: 'md5:abc' }))).toBe('400 validation_failed');
    expect(await refusalOf(() => read({ password: 'quiet water 1', password_hash: BCRYPT }))).toBe(
      '400 validation_failed',
    );
  });

  it('refuse a weak password, a wrong address and large metadata', async () => {
    expect(await refusalOf(() => read({ password: 'short' }))).toBe('422 weak_password');
    expect(await refusalOf(() => read({ email: 'ada' }))).toBe('400 validation_failed');
    const large = { a: 'x'.repeat(6144) };
    expect(await refusalOf(() => read({ user_metadata: large }))).toBe('400 validation_failed');
    expect(await refusalOf(() => read({ app_metadata: large }))).toBe('400 validation_failed');
  });

  it('refuse a phone number', async () => {
    expect(await refusalOf(() => read({ phone: '48123456789' }))).toBe('400 phone_provider_disabled');
  });

  it.each(['service_role', 'supabase_admin', 'anon', 'Editor', 'a b', '1st', 'x'.repeat(64)])(
    'refuse the role %s',
    async (role) => {
      expect(await refusalOf(() => read({ role }))).toBe('400 validation_failed');
    },
  );

  it('lift a ban with "none", and refuse what is no duration', async () => {
    expect(await read({ ban_duration: 'none' })).toMatchObject({ banMs: 'none' });
    expect(await refusalOf(() => read({ ban_duration: 'forever' }))).toBe('400 validation_failed');
  });
});

describe('the id that an account shall have', () => {
  it('is a UUID, in lower case', async () => {
    expect(requireAccountId('3F1C9C1E-5B1F-4C8E-9D75-0A8A5B7A1F01')).toBe('3f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f01');
    for (const id of ['me', '00000000-0000-0000-0000-000000000000', '3f1c9c1e5b1f4c8e9d750a8a5b7a1f01']) {
      expect(await refusalOf(() => requireAccountId(id)), id).toBe('400 validation_failed');
    }
  });
});
