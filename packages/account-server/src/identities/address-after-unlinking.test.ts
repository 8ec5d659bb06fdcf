import { expect, it } from 'vitest';
import { addressAfterUnlinking } from './address-after-unlinking.ts';

const identity = (email: string | null, email_verified: unknown = true) => ({
  email,
  identity_data: { email_verified },
});

it('an address stays while a remaining identity has it', () => {
  expect(
    addressAfterUnlinking('a@example.org', [identity('b@example.org'), identity('a@example.org', false)]),
  ).toBeNull();
});

it('an address that only the unlinked identity had becomes the first verified one of the remaining', () => {
  const remaining = [
    identity(null),
    identity('b@example.org', 'true'),
    identity('c@example.org'),
    identity('d@example.org'),
  ];
  expect(addressAfterUnlinking('a@example.org', remaining)).toBe('c@example.org');
});

it('an address stays when no remaining identity has a verified one', () => {
  expect(addressAfterUnlinking('a@example.org', [identity('b@example.org', false), identity(null)])).toBeNull();
  expect(addressAfterUnlinking('a@example.org', [])).toBeNull();
});
