import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { signUpMember } from './testing/member.ts';

const HOUR_MS = 3_600_000;

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer({ AUTH_SESSIONS_TIMEBOX: '48h', AUTH_RATE_LIMIT_HEADER: 'x-caller' });
});
afterAll(() => server.close());

async function count(table: string): Promise<number> {
  const rows = await server.database.transaction({ role: 'system' }, (tx) =>
    tx.query(`select 1 as one from auth.${table}`),
  );
  return rows.length;
}

it('cleanup deletes expired rows when they expire, and nothing else', async () => {
  const { client } = await signUpMember(server);
  await client.refreshSession();
  await server.client({ flowType: 'pkce' }).signInWithOtp({ email: 'waiting@example.org' });
  await server.fetch('/recover', {
    method: 'POST',
    headers: { 'x-caller': '192.0.2.1' },
    body: '{"email":"nobody@example.org"}',
  });
  const counts = async () => ({
    tokens: await count('refresh_tokens'),
    mailed: await count('one_time_tokens'),
    flows: await count('flow_state'),
    buckets: await count('rate_limits'),
    intervals: await count('mail_intervals'),
    signIns: await count('sessions'),
    people: await count('users'),
  });
  const full = { tokens: 2, mailed: 1, flows: 1, signIns: 1, people: 2 };
  expect(await counts()).toMatchObject(full);
  expect(await server.auth.cleanUp()).toBe(0);

  server.advance(2 * HOUR_MS);
  await server.auth.cleanUp();
  expect(await counts()).toMatchObject({ ...full, intervals: 0 });
  expect((await client.refreshSession()).error).toBeNull();

  server.advance(23 * HOUR_MS);
  await server.auth.cleanUp();
  expect(await counts()).toMatchObject({ tokens: 2, mailed: 0, flows: 0, signIns: 1, people: 2 });
  expect((await client.refreshSession()).error).toBeNull();

  server.advance(25 * HOUR_MS);
  expect((await client.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' });
  await server.auth.cleanUp();
  expect(await count('sessions')).toBe(1);
  server.advance(72 * HOUR_MS);
  await server.auth.cleanUp();
  expect(await counts()).toEqual({ tokens: 0, mailed: 0, flows: 0, buckets: 0, intervals: 0, signIns: 0, people: 2 });
});

it('cleanup retains audit entries for ninety days', async () => {
  const noted = async () => await count('audit_log_entries');
  await server.database.execute(
    "insert into auth.audit_log_entries (action, created_at) values ('token_reused', now())",
  );
  const before = await noted();
  await server.auth.cleanUp();
  expect(await noted()).toBeLessThanOrEqual(before);
  server.advance(91 * 24 * HOUR_MS);
  await server.auth.cleanUp();
  expect(await noted()).toBe(0);
});
