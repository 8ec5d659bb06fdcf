import { expect, it } from 'vitest';
import { createAskedLinks } from './asked-links.ts';
import type { AuthStorage } from './auth-storage.ts';

const HOUR_MS = 3_600_000;

function setUp() {
  const stored = new Map<string, string>();
  const storage: AuthStorage = {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
  let nowMs = 0;
  const asked = createAskedLinks(storage, 'asked', { nowMs: () => nowMs });
  return { asked, stored, pass: (ms: number) => (nowMs += ms) };
}

it('knows the addresses that were asked for here, however they are spelled, and no other', async () => {
  const { asked } = setUp();
  await asked.note(' Ada@Example.org ');
  expect(await asked.has('ada@example.org')).toBe(true);
  expect(await asked.has('eve@example.org')).toBe(false);
});

it('stores no address in words', async () => {
  const { asked, stored } = setUp();
  await asked.note('ada@example.org');
  expect([...stored.values()].join()).not.toContain('ada');
});

it('forgets after a day, beyond five addresses, and when it is cleared', async () => {
  const { asked, stored, pass } = setUp();
  await asked.note('old@example.org');
  pass(24 * HOUR_MS - 1);
  expect(await asked.has('old@example.org')).toBe(true);
  pass(1);
  expect(await asked.has('old@example.org')).toBe(false);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await asked.note(`${name}@example.org`);
  expect([await asked.has('a@example.org'), await asked.has('b@example.org')]).toEqual([false, true]);
  asked.clear();
  expect(stored.size).toBe(0);
});

it('takes what it cannot read for nothing', async () => {
  const { asked, stored } = setUp();
  for (const text of ['{', '7', '[{"hash":1}]']) {
    stored.set('asked', text);
    expect(await asked.has('ada@example.org')).toBe(false);
  }
});
