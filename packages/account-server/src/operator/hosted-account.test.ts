import { describe, expect, it } from 'vitest';
import { readHostedAccount } from './hosted-account.ts';

const ID = '3f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f01';
const OTHER = '7f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f02';
const HASH = `$2a$10$${'a'.repeat(53)}`;

const row = (change: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: ID,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'Ada@Example.org',
    encrypted_password: HASH,
    email_confirmed_at: '2025-01-02T03:04:05.678901+00:00',
    confirmation_token: '',
    is_super_admin: null,
    raw_app_meta_data: { provider: 'email' },
    raw_user_meta_data: null,
    phone: null,
    created_at: '2025-01-02T03:04:05+00:00',
    identities: [],
    ...change,
  });

describe('a line of a hosted project', () => {
  it('is read with its id, hash, address in lower case, and empty metadata', () => {
    expect(readHostedAccount(row())).toMatchObject({
      kind: 'account',
      account: { id: ID, email: 'ada@example.org', encrypted_password: HASH, raw_user_meta_data: {} },
    });
  });

  it.each([
    ['{"id":', 'is not JSON'],
    [row({ id: '7' }), 'id '],
    [row({ email: 'nobody' }), 'email is no mail address'],
    [row({ encrypted_password: '$fbscrypt$v=1' }), 'encrypted_password is no bcrypt or argon2 hash'],
    [row({ encrypted_password: `$2a$31$${'a'.repeat(53)}` }), 'encrypted_password is no bcrypt or argon2 hash'],
    [row({ created_at: 'yesterday' }), 'created_at must be a time'],
    [row({ role: 'service_role' }), 'role must be authenticated'],
    [row({ is_super_admin: true }), 'is_super_admin must not be true'],
    [row({ colour: 'red' }), 'colour'],
    [row({ identities: undefined }), 'identities '],
    [row({ identities: [{ provider: 'google', provider_id: '1', user_id: OTHER }] }), 'identities hold one of another'],
    [row({ raw_user_meta_data: { name: 'a'.repeat(7000) } }), 'raw_user_meta_data is longer than'],
    [row({ raw_user_meta_data: { name: '\0' } }), 'raw_user_meta_data holds characters'],
  ])('is refused with the column and the reason: %s', (line, reason) => {
    const read = readHostedAccount(line);
    expect(read.kind === 'wrong' && read.reason).toContain(reason);
  });

  it.each([
    [row({ deleted_at: '2025-01-02T03:04:05+00:00' }), 'was deleted'],
    [row({ is_sso_user: true }), 'SAML'],
    [row({ email: null, phone: '48123456789' }), 'neither an address'],
  ])('is left out with the reason: %s', (line, reason) => {
    const read = readHostedAccount(line);
    expect(read.kind === 'left out' && read.reason).toContain(reason);
  });

  it('of an account without an address has a place with a provider, and as an anonymous one', () => {
    const identities = [{ provider: 'google', provider_id: '1', user_id: ID }];
    expect(readHostedAccount(row({ email: '', identities })).kind).toBe('account');
    expect(readHostedAccount(row({ email: null, is_anonymous: true })).kind).toBe('account');
  });
});
