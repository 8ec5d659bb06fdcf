import { expect, it } from 'vitest';
import { isAdminKeyName } from './admin-keys.ts';

it.each(['k', 'backup of the night', 'klucz główny', 'x'.repeat(60)])('an admin key may be named %j', (name) => {
  expect(isAdminKeyName(name)).toBe(true);
});

it.each(['', ' ', ' k', 'k ', 'a\nb', 'a\u0000b', 'x'.repeat(61)])('an admin key may not be named %j', (name) => {
  expect(isAdminKeyName(name)).toBe(false);
});
