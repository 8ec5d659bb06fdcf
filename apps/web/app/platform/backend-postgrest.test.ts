import { succeed } from '@innertide/std/result';
import { expect, it } from 'vitest';
import type { AuthPort } from '../ports/auth-port.ts';
import { createPostgrestBackend } from './backend-postgrest.ts';

const auth = { current: async () => succeed({ accessToken: 'ada' }) } as unknown as AuthPort;

function refusedWith(status: number, headers: Record<string, string>) {
  const backend = createPostgrestBackend({
    backendUrl: 'http://account.example',
    anonKey: 'anon',
    auth: async () => auth,
    fetch: async () => new Response(JSON.stringify({ code: 'a_code', message: 'a sentence' }), { status, headers }),
  });
  return backend.call('profile', {});
}

it.each([
  [429, { 'Retry-After': '60' }, { retryAfterMs: 60_000 }],
  [503, { 'Retry-After': '2' }, { retryAfterMs: 2_000 }],
  [429, {}, {}],
  [429, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, {}],
  [400, { 'Retry-After': '60' }, {}],
])('a refusal with %s and %o carries when to call again: %o', async (status, headers, expected) => {
  expect(await refusedWith(status, headers)).toEqual({
    ok: false,
    reason: { kind: 'refused', code: 'a_code', message: 'a sentence', ...expected },
  });
});
