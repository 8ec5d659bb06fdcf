import { expect, it } from 'vitest';
import { newIdentityStep } from './new-identity.ts';

const nowMs = Date.UTC(2026, 0, 1);
const open = { signupDisabled: false, nowMs };
const verified = { email: 'ada@example.org', emailVerified: true };
const owner = { confirmed_at: '2025-01-01T00:00:00.000Z', banned_until: null };

it('a new identity without an account of its address gets a new account', () => {
  expect(newIdentityStep(verified, null, open)).toBe('create_account');
  expect(newIdentityStep({ email: null, emailVerified: false }, null, open)).toBe('create_account');
});

it('a new identity gets no account where signing up is disabled, and may still be linked', () => {
  expect(newIdentityStep(verified, null, { ...open, signupDisabled: true })).toBe('signup_disabled');
  expect(newIdentityStep(verified, owner, { ...open, signupDisabled: true })).toBe('link');
});

it('a new identity is linked to the account of its address, which is reset when nobody confirmed it', () => {
  expect(newIdentityStep(verified, owner, open)).toBe('link');
  expect(newIdentityStep(verified, { ...owner, confirmed_at: null }, open)).toBe('reset_and_link');
});

it('a new identity with an address that its provider did not verify is refused', () => {
  const unverified = { ...verified, emailVerified: false };
  expect(newIdentityStep(unverified, null, open)).toBe('provider_email_needs_verification');
  expect(newIdentityStep(unverified, owner, open)).toBe('provider_email_needs_verification');
});

it('a new identity is refused while the account of its address is banned', () => {
  const banned = { ...owner, banned_until: '2100-01-01T00:00:00.000Z' };
  expect(newIdentityStep(verified, banned, open)).toBe('user_banned');
  expect(newIdentityStep(verified, { ...banned, confirmed_at: null }, open)).toBe('user_banned');
});
