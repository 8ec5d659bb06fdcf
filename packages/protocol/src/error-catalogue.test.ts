import { describe, expect, it } from 'vitest';
import { ERROR_KEYS, errorKeyOf } from './error-catalogue.ts';

describe('the error catalogue', () => {
  it('maps every key to itself', () => {
    for (const key of ERROR_KEYS) expect(errorKeyOf(key)).toBe(key);
  });

  it('tells a taken address with one sentence, however the server or the client names it', () => {
    for (const code of ['user_already_exists', 'email_exists', 'emailAlreadyInUse']) {
      expect(errorKeyOf(code)).toBe('email_already_in_use');
    }
  });

  it('tells a dead link, token or sign-in as an expired one', () => {
    for (const code of ['otp_expired', 'bad_jwt', 'session_expired', 'refresh_token_already_used']) {
      expect(errorKeyOf(code)).toBe('expired_token');
    }
  });

  it('maps codes nobody knows, names of object members included, to the unknown message', () => {
    for (const code of [null, undefined, '', 'constructor', 'toString', '__proto__', 'unexpected_failure']) {
      expect(errorKeyOf(code)).toBe('unknown_error');
    }
  });
});
