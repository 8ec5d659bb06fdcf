import { expect, it } from 'vitest';
import { isBanned, isConfirmed, needsSecondStep } from './account-state.ts';

it('an account is confirmed once its address has a time of confirmation', () => {
  expect(isConfirmed({ confirmed_at: null })).toBe(false);
  expect(isConfirmed({ confirmed_at: '2026-01-01T00:00:00.000Z' })).toBe(true);
});

it('an account is banned until the end of its ban, and not at that moment', () => {
  const until = Date.UTC(2026, 0, 2);
  const banned_until = new Date(until).toISOString();
  expect(isBanned({ banned_until: null }, until)).toBe(false);
  expect([until - 1, until, until + 1].map((now) => isBanned({ banned_until }, now))).toEqual([true, false, false]);
});

it('an auth session below aal2 has yet to show the second factor of an account that has a verified one', () => {
  const needs = (aal: string, ...statuses: ('verified' | 'unverified')[]) =>
    needsSecondStep({ factors: statuses.map((status) => ({ status })) }, aal);
  expect([needs('aal1', 'unverified', 'verified'), needs('aal2', 'unverified', 'verified')]).toEqual([true, false]);
  expect([needs('aal1'), needs('aal1', 'unverified')]).toEqual([false, false]);
});
