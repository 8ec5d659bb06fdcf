import { describe, expect, it } from 'vitest';
import { userRecord } from '../testing/user-record.ts';
import { obfuscatedUserView, userView } from './user-view.ts';

const TIME = '2026-01-01T00:00:00.000Z';

describe('the view of a user', () => {
  it('omits absent times and factors, and never shows the password hash', () => {
    expect(userView(userRecord())).toEqual({
      id: '3f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f01',
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ada@example.org',
      phone: '',
      email_confirmed_at: TIME,
      confirmed_at: TIME,
      app_metadata: { provider: 'email' },
      user_metadata: { language: 'en' },
      identities: [],
      created_at: TIME,
      updated_at: TIME,
      is_anonymous: false,
    });
  });

  it('shows every time that is set, and an empty text for an absent address', () => {
    const times = {
      phone_confirmed_at: '2026-01-02T00:00:00.000Z',
      invited_at: '2026-01-03T00:00:00.000Z',
      confirmation_sent_at: '2026-01-04T00:00:00.000Z',
      recovery_sent_at: '2026-01-05T00:00:00.000Z',
      email_change_sent_at: '2026-01-06T00:00:00.000Z',
      reauthentication_sent_at: '2026-01-07T00:00:00.000Z',
      last_sign_in_at: '2026-01-08T00:00:00.000Z',
      banned_until: '2026-01-09T00:00:00.000Z',
    };
    const changed = { ...times, email: null, phone: '48123456789', email_change: 'new@example.org', isAnonymous: true };
    expect(userView(userRecord(changed))).toMatchObject({
      ...times,
      email: '',
      phone: '48123456789',
      new_email: 'new@example.org',
      is_anonymous: true,
    });
  });

  it('lists identities, without an absent address, and factors without their secret', () => {
    const identity = {
      id: 'i1',
      provider_id: 'p1',
      user_id: 'u1',
      identity_data: { sub: 'p1' },
      provider: 'google',
      last_sign_in_at: null,
      created_at: TIME,
      updated_at: TIME,
    };
    const factor = {
      id: 'f1',
      friendly_name: 'phone',
      factor_type: 'totp',
      status: 'verified' as const,
      created_at: TIME,
      updated_at: TIME,
      last_challenged_at: null,
    };
    const view = userView(
      userRecord({
        identities: [
          { ...identity, email: null },
          { ...identity, id: 'i2', email: 'a@example.org' },
        ],
        factors: [Object.assign({ secret: 'ABC' }, factor)],
      }),
    );
    const { id: _, provider_id, ...rest } = identity;
    expect(view.identities).toEqual([
      { ...rest, identity_id: 'i1', id: provider_id },
      { ...rest, identity_id: 'i2', id: provider_id, email: 'a@example.org' },
    ]);
    expect(view.factors).toEqual([{ ...factor, phone: '' }]);
  });
});

describe('the view of an invented user', () => {
  const invented = { id: 'u1', email: 'ada@example.org', metadata: { name: 'Ada' }, nowIso: TIME };

  it('without an identity says that the address is taken', () => {
    expect(obfuscatedUserView({ ...invented, identityId: null })).toEqual({
      id: 'u1',
      aud: 'authenticated',
      role: '',
      email: 'ada@example.org',
      phone: '',
      confirmation_sent_at: TIME,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ada' },
      identities: [],
      created_at: TIME,
      updated_at: TIME,
      is_anonymous: false,
    });
  });

  it('with an identity looks like a new account', () => {
    const data = { name: 'Ada', sub: 'u1', email: 'ada@example.org', email_verified: false, phone_verified: false };
    expect(obfuscatedUserView({ ...invented, identityId: 'i1' })).toMatchObject({
      role: 'authenticated',
      user_metadata: data,
      identities: [
        {
          identity_id: 'i1',
          id: 'u1',
          user_id: 'u1',
          identity_data: data,
          provider: 'email',
          last_sign_in_at: TIME,
          created_at: TIME,
          updated_at: TIME,
          email: 'ada@example.org',
        },
      ],
    });
  });
});
