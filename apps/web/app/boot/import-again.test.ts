import { expect, it, vi } from 'vitest';
import { failedAddress, importAgain } from './import-again.ts';

it('a module that arrives is imported once', async () => {
  const load = vi.fn(async () => 'module');
  expect(await importAgain(load)).toBe('module');
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  [
    'Failed to fetch dynamically imported module: https://a.example/assets/menu-x1.js',
    'https://a.example/assets/menu-x1.js',
  ],
  [
    'error loading dynamically imported module: http://localhost:3000/assets/menu.js',
    'http://localhost:3000/assets/menu.js',
  ],
  ['Importing a module script failed.', null],
])('the failed address of "%s" is %s', (message, address) => {
  expect(failedAddress(new TypeError(message))).toBe(address);
});

it('a module that arrives from neither address fails with the first error', async () => {
  const first = new TypeError('Failed to fetch dynamically imported module: https://a.invalid/b.js');
  await expect(importAgain(() => Promise.reject(first))).rejects.toBe(first);
});

it('an error that names no address is passed on', async () => {
  const first = new TypeError('Importing a module script failed.');
  await expect(importAgain(() => Promise.reject(first))).rejects.toBe(first);
});
