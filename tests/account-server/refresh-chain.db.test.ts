import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, memoryStorage, startAuthTestServer } from './testing/auth-test-server.ts';

/** Rounds in which two tabs use one token together. `npm run faults` asks for 200. */
const ROUNDS = Number(process.env.REFRESH_ROUNDS ?? 40);

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({ AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_SESSIONS_INACTIVITY_TIMEOUT: '48h' });
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly refreshToken: string;
  readonly accessToken: string;
}

async function refresh(token: string): Promise<Answer> {
  const response = await server.fetch('/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = await response.json();
  return {
    status: response.status,
    code: response.headers.get('x-sb-error-code'),
    refreshToken: body.refresh_token,
    accessToken: body.access_token,
  };
}

async function firstToken(): Promise<string> {
  const { data } = await server.client().signUp({ email: `${randomUUID()}@example.org`, password: 'quiet water 1' });
  return data.session?.refresh_token ?? '';
}

async function allowed(accessToken: string): Promise<string | null> {
  const response = await server.fetch('/user', { headers: { authorization: `Bearer ${accessToken}` } });
  return response.ok ? 'yes' : response.headers.get('x-sb-error-code');
}

describe('a refresh token', () => {
  it('gives two tabs that use it together the same successor', async () => {
    let token = await firstToken();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = await Promise.all([refresh(token), refresh(token)]);
      expect([one.status, two.status]).toEqual([200, 200]);
      expect(one.refreshToken).toBe(two.refreshToken);
      expect(one.refreshToken).not.toBe(token);
      token = one.refreshToken;
    }
  });

  it(`can be exchanged by two tabs together ${ROUNDS} times without a sign-out`, async () => {
    const storage = memoryStorage();
    const tabs = [server.client({ storage }), server.client({ storage })] as const;
    const events: string[] = [];
    for (const tab of tabs) tab.onAuthStateChange((event) => void events.push(event));
    await tabs[0].signUp({ email: `${randomUUID()}@example.org`, password: 'quiet water 1' });
    const seen = new Set<string | undefined>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await Promise.all(tabs.map((tab) => tab.refreshSession()));
      for (const { error } of both) {
        // The client drops its own response when the other tab has stored one: no failure.
        if (error !== null) expect(error.name).toBe('AuthRefreshDiscardedError');
      }
      expect(both.some(({ error }) => error === null)).toBe(true);
      seen.add((await tabs[1].getSession()).data.session?.refresh_token);
    }
    expect(seen.size).toBe(ROUNDS);
    expect(events).not.toContain('SIGNED_OUT');
    for (const tab of tabs) expect((await tab.getUser()).error).toBeNull();
  });

  it('leads a client that lost two answers in a row to the active token, within the reuse interval', async () => {
    const first = await firstToken();
    const second = (await refresh(first)).refreshToken;
    server.advance(4000);
    const third = (await refresh(second)).refreshToken;
    server.advance(4000);
    expect((await refresh(first)).refreshToken).toBe(third);
    expect((await refresh(third)).status).toBe(200);
  });

  it('reused after the reuse interval ends the session, for thief and owner', async () => {
    const stolen = await firstToken();
    const owner = await refresh(stolen);
    expect(await allowed(owner.accessToken)).toBe('yes');
    server.advance(10_001);
    const thief = await refresh(stolen);
    expect([thief.status, thief.code]).toEqual([400, 'refresh_token_already_used']);
    const next = await refresh(owner.refreshToken);
    expect([next.status, next.code]).toEqual([400, 'refresh_token_not_found']);
    expect((await refresh(stolen)).code, 'and nothing of it is left').toBe('refresh_token_not_found');
    expect(await allowed(owner.accessToken)).toBe('session_not_found');
  });

  it('stays valid after a long pause when it was never used', async () => {
    const token = await firstToken();
    server.advance(47 * 3_600_000);
    expect((await refresh(token)).status).toBe(200);
  });

  it('expires after the inactivity timeout', async () => {
    const token = await firstToken();
    server.advance(48 * 3_600_000);
    const late = await refresh(token);
    expect([late.status, late.code]).toEqual([400, 'session_expired']);
  });

  it('is refused when it is unknown, missing or malformed', async () => {
    expect((await refresh('aaaaaaaaaaaa')).code).toBe('refresh_token_not_found');
    expect((await refresh('not a token')).code).toBe('validation_failed');
    const missing = await server.fetch('/token?grant_type=refresh_token', { method: 'POST', body: '{}' });
    expect(missing.status).toBe(400);
    expect(await missing.json()).toMatchObject({ error: 'invalid request' });
  });

  it('is refused while its owner is banned, and valid again afterwards', async () => {
    const email = `${randomUUID()}@example.org`;
    const { data } = await server.client().signUp({ email, password: 'quiet water 1' });
    const ban = (until: string | null) =>
      server.database.transaction({ role: 'system' }, (tx) =>
        tx.query('update auth.users set banned_until = $2 where email = $1', [email, until]),
      );
    await ban('2100-01-01T00:00:00Z');
    const token = data.session?.refresh_token ?? '';
    const refused = await refresh(token);
    expect([refused.status, refused.code]).toEqual([400, 'user_banned']);
    const stillWrong = await server.client().signInWithPassword({ email, password: 'wrong password' });
    expect(stillWrong.error?.code).toBe('invalid_credentials');
    const right = await server.client().signInWithPassword({ email, password: 'quiet water 1' });
    expect(right.error).toMatchObject({ status: 400, code: 'user_banned' });
    await ban(null);
    expect((await refresh(token)).status).toBe(200);
  });

  it('is not stored in the database, and neither is its successor', async () => {
    const token = await firstToken();
    const successor = (await refresh(token)).refreshToken;
    const [row] = await server.database.transaction({ role: 'system' }, (tx) =>
      tx.query<{ dump: string }>(`select string_agg(t::text, ' ') as dump from auth.refresh_tokens t`),
    );
    for (const secret of [token, successor]) {
      expect(row?.dump).not.toContain(secret);
      expect(row?.dump).not.toContain(Buffer.from(secret).toString('hex'));
      expect(row?.dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });
});
