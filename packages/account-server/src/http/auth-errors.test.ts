import { describe, expect, it } from 'vitest';
import { AUTH_ERROR_NAMES, type AuthErrorName, refusal, refuseLargeBody } from './auth-errors.ts';

describe('a refusal', () => {
  it.each(AUTH_ERROR_NAMES)('%s has an error status, a wire code and a sentence', (name) => {
    const { status, code, message, fields } = refusal(name as AuthErrorName);
    expect(status >= 400 && status <= 503, String(status)).toBe(true);
    expect(code).toMatch(/^[a-z0-9_]+$/);
    expect(message.length).toBeGreaterThan(5);
    expect(fields).toEqual({});
  });

  it('has the same status with another text and carries further fields', () => {
    const error = refusal('weak_password', 'Too short', { weak_password: { reasons: ['length'] } });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', message: 'Too short' });
    expect(error.fields).toEqual({ weak_password: { reasons: ['length'] } });
  });

  it('carries further headers', () => {
    expect(refusal('admin_method_unknown', undefined, undefined, { Allow: 'GET' }).headers).toEqual({ Allow: 'GET' });
  });

  it('that GoTrue answers with several statuses has one wire code', () => {
    const answered = (['user_banned', 'user_banned_grant', 'insufficient_aal_enroll', 'mfa_anonymous'] as const).map(
      (name) => `${refusal(name).status} ${refusal(name).code}`,
    );
    expect(answered).toEqual(['403 user_banned', '400 user_banned', '403 insufficient_aal', '403 no_authorization']);
  });

  it('of a large body closes the connection', () => {
    expect(refuseLargeBody()).toMatchObject({
      status: 413,
      code: 'request_entity_too_large',
      headers: { Connection: 'close' },
    });
  });
});
