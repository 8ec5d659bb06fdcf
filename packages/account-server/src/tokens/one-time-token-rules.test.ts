import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { isEmailChangeType, isFresh, isPkceLink, newCode, newLinkToken, typesOfLink } from './one-time-token-rules.ts';

describe('the type parameter of /verify', () => {
  it.each([
    ['signup', ['confirmation_token']],
    ['invite', ['confirmation_token']],
    ['recovery', ['recovery_token']],
    ['magiclink', ['sign_in_token', 'recovery_token']],
    ['email', ['confirmation_token', 'sign_in_token', 'recovery_token']],
    ['email_change', ['email_change_token_new', 'email_change_token_current']],
  ])('%s accepts %j', (type, types) => {
    expect(typesOfLink(type)).toEqual(types);
  });

  it.each([null, undefined, '', 'sms', 'constructor', 'reauthentication'])('is refused when it is %j', async (type) => {
    expect(await refusalOf(() => typesOfLink(type))).toBe('400 validation_failed');
  });
});

it('a link token says whether its page waits for a code to exchange', () => {
  expect(isPkceLink(newLinkToken(true))).toBe(true);
  expect(isPkceLink(newLinkToken(false))).toBe(false);
  expect(newLinkToken(true)).toMatch(/^pkce_[\w-]{43}$/);
  expect(newLinkToken(false)).not.toBe(newLinkToken(false));
});

it('a code has exactly the requested number of digits, and uses the whole range', () => {
  for (const digits of [6, 8, 10]) expect(newCode(digits)).toMatch(new RegExp(`^\\d{${digits}}$`));
  const codes = Array.from({ length: 400 }, () => newCode(6));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // The chance that none of 400 begins with 0, or none with 9, is below 10⁻¹⁸ each.
  for (const first of ['0', '9'])
    expect(
      codes.some((code) => code.startsWith(first)),
      first,
    ).toBe(true);
});

it('a token is valid until its lifetime is over, and not at that moment', () => {
  const made = Date.UTC(2026, 0, 1);
  const at = (ms: number) => isFresh(new Date(made).toISOString(), 60, made + ms);
  expect([at(0), at(59_999), at(60_000)]).toEqual([true, true, false]);
});

it('the two tokens of an address change are recognised', () => {
  expect(['email_change_token_new', 'email_change_token_current'].every(isEmailChangeType)).toBe(true);
  expect(['confirmation_token', 'recovery_token', 'reauthentication_token'].some(isEmailChangeType)).toBe(false);
});
