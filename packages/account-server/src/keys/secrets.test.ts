import { expect, it } from 'vitest';
import { randomToken, seal, sha256Hex, unseal } from './secrets.ts';

it('a random token has 256 bits in base64url', () => {
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(randomToken()).not.toBe(randomToken());
});

it('sha256Hex is the SHA-256 of a text', () => {
  // FIPS 180-2, appendix B.1.
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('a sealed secret opens only with the token that sealed it, and unchanged', () => {
  const sealed = seal('holder', 'successor ż');
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(unseal('holder', sealed)).toBe('successor ż');
  expect(seal('holder', 'successor ż')).not.toBe(sealed);
  expect(() => unseal('another', sealed)).toThrow();
  const last = sealed.endsWith('0') ? '1' : '0';
  expect(() => unseal('holder', sealed.slice(0, -1) + last)).toThrow();
});
