import { expect, it } from 'vitest';
import { isAllowedAddress } from './new-account.ts';

const DOMAINS = ['example.org', '*.school.example'];

it.each(['ada@example.org', 'ada@a.school.example', 'ada@a.b.school.example'])(
  '%s is in an allowed domain',
  (email) => {
    expect(isAllowedAddress(email, DOMAINS)).toBe(true);
  },
);

it.each([
  'ada@sub.example.org',
  'ada@example.org.evil.net',
  'ada@notexample.org',
  'ada@school.example',
  'ada@.school.example',
  'ada@evilschool.example',
  'example.org@evil.net',
  null,
])('%s is in no allowed domain', (email) => {
  expect(isAllowedAddress(email, DOMAINS)).toBe(false);
});

it('every address is allowed where no domain is named, and so is none', () => {
  expect([isAllowedAddress('ada@evil.net', []), isAllowedAddress(null, [])]).toEqual([true, true]);
});
