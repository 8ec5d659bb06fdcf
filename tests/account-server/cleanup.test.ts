import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Loopback, startLoopback } from './testing/loopback.ts';
import { signUpMember } from './testing/member.ts';

const HOUR_MS = 3_600_000;

let house: Loopback;

beforeAll(async () => {
  house = await startLoopback({ AUTH_SESSIONS_TIMEBOX: '48h', AUTH_RATE_LIMIT_HEADER: 'x-caller' });
});
afterAll(() => house.close());

async function count(table: string): Promise<number> {
  const rows = await house.database.transaction({ role: 'system' }, (tx) =>
    tx.query(`select 1 as one from auth.${table}`),
  );
  return rows.length;
}

it('takes away what can no longer be used, when it can no longer be used, and nothing else', async () => {
  const { client } = await signUpMember(house);
  await client.refreshSession();
  await house.client({ flowType: 'pkce' }).signInWithOtp({ email: 'waiting@example.org' });
  await house.fetch('/recover', {
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
  expect(await house.auth.cleanUp()).toBe(0);

  house.advance(2 * HOUR_MS);
  await house.auth.cleanUp();
  expect(await counts()).toMatchObject({ ...full, intervals: 0 });
  expect((await client.refreshSession()).error).toBeNull();

  house.advance(23 * HOUR_MS);
  await house.auth.cleanUp();
  expect(await counts()).toMatchObject({ tokens: 2, mailed: 0, flows: 0, signIns: 1, people: 2 });
  expect((await client.refreshSession()).error).toBeNull();

  house.advance(25 * HOUR_MS);
  expect((await client.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' });
  await house.auth.cleanUp();
  expect(await count('sessions')).toBe(1);
  house.advance(72 * HOUR_MS);
  await house.auth.cleanUp();
  expect(await counts()).toEqual({ tokens: 0, mailed: 0, flows: 0, buckets: 0, intervals: 0, signIns: 0, people: 2 });
});

it('keeps what was noted for inquiries for ninety days', async () => {
  const noted = async () => await count('audit_log_entries');
  await house.database.execute(
    "insert into auth.audit_log_entries (action, created_at) values ('token_reused', now())",
  );
  const before = await noted();
  await house.auth.cleanUp();
  expect(await noted()).toBeLessThanOrEqual(before);
  house.advance(91 * 24 * HOUR_MS);
  await house.auth.cleanUp();
  expect(await noted()).toBe(0);
});
