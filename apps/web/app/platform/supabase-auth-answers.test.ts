import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import {
  authErrorOf,
  authSessionOf,
  isEmailUndeliverable,
  readStoredSession,
  refusalOfStored,
  signUpOutcome,
} from './supabase-auth-answers.ts';
import { configuredProviders } from './supabase-auth-settings.ts';

const stored = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 1_800_000_000,
  user: { id: 'u', email: 'zofia@example.pl', user_metadata: { name: 'Zofia' } },
};

describe('an AuthSession', () => {
  it('carries who, the tokens and their end', () => {
    expect(authSessionOf(stored)).toEqual({
      ok: true,
      value: {
        userId: 'u',
        email: 'zofia@example.pl',
        displayName: 'Zofia',
        accessToken: 'a',
        refreshToken: 'r',
        expiresAt: 1_800_000_000,
      },
    });
  });

  it('carries the name that was chosen since, whatever a provider calls somebody', () => {
    const names = { name: 'Zofia', full_name: 'Zofia Nowak', display_name: 'Zosia' };
    const answer = authSessionOf({ ...stored, user: { ...stored.user, user_metadata: names } });
    expect(answer).toMatchObject({ value: { displayName: 'Zosia' } });
  });

  it('waits for the second factor while its token stands below it', () => {
    const token = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`;
    const factor = { id: 'f', factor_type: 'totp', status: 'verified' };
    const guarded = (aal: string, status = 'verified') =>
      authSessionOf({
        ...stored,
        access_token: token(aal),
        user: { ...stored.user, factors: [{ ...factor, status }] },
      });
    expect(guarded('aal1')).toMatchObject({ value: { awaitedFactor: { id: 'f', kind: 'code' } } });
    expect(guarded('aal2')).not.toHaveProperty('value.awaitedFactor');
    expect(guarded('aal1', 'unverified')).not.toHaveProperty('value.awaitedFactor');
  });

  it('without expiry is rejected with the specification’s sentence', () => {
    const { expires_at: _, ...endless } = stored;
    expect(authSessionOf(endless)).toMatchObject({
      ok: false,
      reason: { message: 'Invalid session: missing expiration timestamp' },
    });
  });

  it('leaves out an address and a name that are not there', () => {
    const answer = authSessionOf({ ...stored, user: { id: 'u', email: '', user_metadata: null } });
    expect(answer.ok && Object.keys(answer.value).sort()).toEqual([
      'accessToken',
      'expiresAt',
      'refreshToken',
      'userId',
    ]);
  });

  it('is read from storage only where it lies there whole', () => {
    expect(readStoredSession(JSON.stringify(stored))?.userId).toBe('u');
    for (const text of [
      null,
      '',
      '{',
      'null',
      '[]',
      '{"access_token":"a"}',
      JSON.stringify({ ...stored, expires_at: null }),
    ]) {
      expect(readStoredSession(text)).toBeNull();
    }
  });

  it('stored without an expiry says why it cannot be used, and nothing else does', () => {
    for (const expires_at of [null, undefined, 0]) {
      const text = JSON.stringify({ ...stored, expires_at });
      expect(refusalOfStored(text)?.message).toBe('Invalid session: missing expiration timestamp');
    }
    for (const text of [null, '{', '[]', JSON.stringify(stored)]) expect(refusalOfStored(text)).toBeNull();
  });
});

describe('a sign-up', () => {
  it('without an AuthSession and with an empty list of identities met a taken address', () => {
    expect(signUpOutcome({ session: null, user: { identities: [] } })).toMatchObject({
      reason: { code: 'emailAlreadyInUse' },
    });
  });

  it('without an AuthSession otherwise waits for confirmation', () => {
    for (const identities of [undefined, [{} as never]]) {
      const user = identities ? { identities } : {};
      expect(signUpOutcome({ session: null, user })).toMatchObject({ reason: { code: 'emailNotConfirmed' } });
    }
  });

  it('without a user came to something unknown', () => {
    expect(signUpOutcome({ session: null, user: null })).toMatchObject({ reason: { code: 'unknown' } });
  });

  it('with an AuthSession has signed in (confirmation is switched off)', () => {
    const session = { ...stored, token_type: 'bearer', expires_in: 3600 } as never;
    expect(signUpOutcome({ session, user: null })).toMatchObject({ ok: true, value: { userId: 'u' } });
  });
});

describe('an error of the client', () => {
  it('keeps the protocol’s code and status', () => {
    expect(authErrorOf(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toEqual({
      code: 'invalid_credentials',
      status: 400,
      message: 'Invalid login credentials',
    });
    const plain = new AuthWeakPasswordError('weak', 422, ['length', 'characters']);
    expect(authErrorOf(plain)).toMatchObject({ code: 'weak_password' });
    const short = new AuthWeakPasswordError('short', 422, ['length']);
    expect(authErrorOf(short)).toMatchObject({ code: 'too_short' });
    const leaked = new AuthWeakPasswordError('known', 422, ['pwned']);
    expect(authErrorOf(leaked)).toMatchObject({ code: 'breached_password' });
  });

  it('is a network error where nobody answered or a proxy did', () => {
    for (const status of [0, 502, 503, 504]) {
      expect(authErrorOf(new AuthRetryableFetchError('fetch failed', status))).toMatchObject({ code: 'network_error' });
    }
  });

  it('is unknown where the server itself broke', () => {
    expect(authErrorOf(new AuthRetryableFetchError('boom', 500))).toMatchObject({ code: 'unknown', status: 500 });
  });

  it('names a missing sign-in as the catalogue does', () => {
    expect(authErrorOf(new AuthSessionMissingError())).toMatchObject({ code: 'session_not_found' });
  });

  it('names how long to wait where the server said so', () => {
    const error = new AuthApiError(
      'For security purposes, you can only request this after 42 seconds.',
      429,
      'over_email_send_rate_limit',
    );
    expect(authErrorOf(error)).toMatchObject({ code: 'over_email_send_rate_limit', retryAfterSeconds: 42 });
  });

  it('is unknown when it is no error at all', () => {
    for (const thrown of [null, undefined, 'x', 3, { code: 7 }]) expect(authErrorOf(thrown).code).toBe('unknown');
  });
});

describe('the settings of the backend', () => {
  it('name the providers that are set up, and no other', () => {
    const external = { google: true, apple: false, nowhere: true, email: true };
    expect([...configuredProviders({ external })]).toEqual([['google', { en: 'Google', pl: 'Google' }]]);
    for (const odd of [null, {}, { external: null }, { external: { google: 'yes' } }]) {
      expect(configuredProviders(odd).size).toBe(0);
    }
  });

  it('name the custom providers after the others, with their labels where they have any', () => {
    const external = {
      'custom:ward': true,
      'custom:b': true,
      'custom:off': false,
      'custom:No Name': true,
      github: true,
    };
    const external_labels = { 'custom:ward': { en: 'Ward 3', pl: 'Oddział 3' }, 'custom:b': 7, 'custom:off': {} };
    const labels = { 'custom:ward': external_labels['custom:ward'] };
    expect([...configuredProviders({ external, external_labels: labels })]).toEqual([
      ['github', { en: 'GitHub', pl: 'GitHub' }],
      ['custom:b', { en: 'B', pl: 'B' }],
      ['custom:ward', { en: 'Ward 3', pl: 'Oddział 3' }],
    ]);
    const unreadable = configuredProviders({ external, external_labels });
    expect(unreadable.get('custom:ward')).toEqual({ en: 'Ward', pl: 'Ward' });
  });
});

it('a user whose address gets no mail is known by a field that only our server sends', () => {
  const users = [{ email_undeliverable: true }, { email_undeliverable: false }, { email: 'ada@example.org' }, null];
  expect(users.map(isEmailUndeliverable)).toEqual([true, false, false, false]);
});
