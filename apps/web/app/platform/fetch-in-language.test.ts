import type { Locale } from '@innertide/std/locale';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchInLanguage } from './fetch-in-language.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks in the language that is spoken at the moment, and leaves the rest of the question as it is', async () => {
  const asked = vi.fn(async (_address: unknown, _init?: RequestInit) => new Response());
  vi.stubGlobal('fetch', asked);
  let language: Locale = 'pl';
  const ask = fetchInLanguage(() => language);
  await ask('https://tide.example/auth/v1/recover', { method: 'POST', headers: { apikey: 'key' }, body: '{}' });
  language = 'en';
  await ask('https://tide.example/auth/v1/health');
  const [first, second] = asked.mock.calls.map(([, init]) => init);
  expect([first?.method, first?.body]).toEqual(['POST', '{}']);
  expect([...new Headers(first?.headers)]).toEqual([
    ['accept-language', 'pl'],
    ['apikey', 'key'],
  ]);
  expect(new Headers(second?.headers).get('accept-language')).toBe('en');
});
