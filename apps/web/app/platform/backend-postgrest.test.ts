import { fail, succeed } from '@innertide/std/result';
import { describe, expect, it } from 'vitest';
import type { AuthError, AuthSessionEnd } from '../ports/auth-port.ts';
import { createSilentAuth, SILENT_AUTH_SESSION } from './auth-silent.ts';
import { createPostgrestBackend } from './backend-postgrest.ts';

type Said = readonly [AuthSessionEnd, string | null];

/** Calls a procedure that is answered so. @returns the outcome, and what was said about the sign-in. */
async function call(
  status: number,
  body: object,
  current: Awaited<ReturnType<typeof currentOf>> = succeed(SILENT_AUTH_SESSION),
) {
  const said: Said[] = [];
  const backend = createPostgrestBackend({
    backendUrl: 'https://backend.example',
    anonKey: 'anon',
    auth: async () => createSilentAuth({ current: async () => current }),
    onAuthSessionEnd: (...end) => said.push(end),
    fetch: async () => Response.json(body, { status }),
  });
  const answer = await backend.call('profile', {});
  return { outcome: answer.ok ? 'ok' : answer.reason.kind, said };
}

const currentOf = createSilentAuth().current;
const refused = (code: string, hint: string | null, details: string | null = null) => ({
  code,
  hint,
  details,
  message: 'refused',
});
const { accessToken } = SILENT_AUTH_SESSION;

describe('a procedure that names nobody', () => {
  it('is called with the public key alone, also by a member, and without asking who is here', async () => {
    const sent: (string | null)[] = [];
    const backend = createPostgrestBackend({
      backendUrl: 'https://backend.example',
      anonKey: 'anon',
      auth: () => Promise.reject(new Error('nobody is asked')),
      fetch: async (_, init) => {
        sent.push(new Headers(init?.headers).get('authorization'));
        return Response.json(null);
      },
    });
    expect(await backend.call('withdraw_trial_result', { token: 'a'.repeat(64) })).toEqual(succeed(null));
    expect(sent).toEqual(['Bearer anon']);
  });
});

describe('a refused remote procedure', () => {
  it('reports a sign-in that was ended elsewhere, with the token that was refused', async () => {
    expect(await call(401, refused('PT401', 'session_not_found'))).toEqual({
      outcome: 'signed-out',
      said: [[{ reason: 'ended' }, accessToken]],
    });
  });

  it('reports a ban, with its end where the server says it', async () => {
    const until = '2027-01-01T00:00:00Z';
    for (const details of [until, null]) {
      expect(await call(403, refused('PT403', 'user_banned', details))).toEqual({
        outcome: 'signed-out',
        said: [[{ reason: 'banned', until: details }, accessToken]],
      });
    }
  });

  it.each([
    ['an expired token', 401, refused('PGRST303', null), 'signed-out'],
    ['a refusal of row level security', 403, refused('42501', null), 'refused'],
    ['a procedure that wants a fresh proof', 403, refused('PT403', null), 'refused'],
    ['a busy database', 503, refused('PGRST003', null), 'refused'],
  ])('for %s reports no end of the sign-in', async (_, status, body, outcome) => {
    expect(await call(status, body)).toEqual({ outcome, said: [] });
  });
});

describe('a sign-in that cannot be renewed', () => {
  const renewal = (error: AuthError) => call(200, {}, fail(error));

  it('is reported where the server refuses it', async () => {
    for (const code of [
      'refresh_token_not_found',
      'refresh_token_already_used',
      'session_expired',
      'session_not_found',
    ]) {
      expect((await renewal({ code, status: 400, message: '' })).said, code).toEqual([[{ reason: 'ended' }, null]]);
    }
    const { outcome, said } = await renewal({ code: 'user_banned', status: 400, message: '' });
    expect({ outcome, said }).toEqual({ outcome: 'signed-out', said: [[{ reason: 'banned', until: null }, null]] });
  });

  it('is not reported without a network or while the server is busy', async () => {
    expect(await renewal({ code: 'network_error', message: '' })).toEqual({ outcome: 'offline', said: [] });
    const busy = await renewal({ code: 'over_request_rate_limit', status: 429, message: '' });
    expect(busy.said).toEqual([]);
  });
});
