import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { signUpMember } from './testing/member.ts';

const HOUR_MS = 3_600_000;
const OWNERS = '198.51.100.1';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({
    AUTH_RATE_LIMIT_HEADER: 'x-real-ip',
    AUTH_RATE_LIMIT_TOKEN_REFRESH: '100000',
    AUTH_SMTP_MAX_FREQUENCY: '0s',
  });
  server.stopClock();
});
afterAll(() => server.close());

let members = 0;
async function newMember() {
  members += 1;
  const email = `member-${members}@example.org`;
  await signUpMember(server, email);
  return email;
}

const RIGHT = 'quiet water 1';

async function signIn(email: string, from: string, password = RIGHT) {
  const answer = await server.fetch('/token?grant_type=password', {
    method: 'POST',
    headers: { 'x-real-ip': from },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
}

/** Guesses once from each of so many addresses. @returns how many guesses were answered with which status. */
async function guess(email: string, addresses: number): Promise<Readonly<Record<number, number>>> {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < addresses; n += 1) {
    const { status } = await signIn(email, `203.0.113.${n}`, 'Wrong-water-8');
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe('wrong passwords', () => {
  it('for one account from 120 addresses: thirty are checked, then no stranger is answered for two minutes', async () => {
    const email = await newMember();
    expect(await guess(email, 120)).toEqual({ 400: 30, 429: 90 });
    expect(await signIn(email, '192.0.2.9')).toEqual({ status: 429, retryAfter: 120 });
    server.advance(HOUR_MS);
    expect(await guess(email, 60)).toEqual({ 400: 30, 429: 30 });
  });

  it('of strangers do not keep the owner out where the account is signed in', async () => {
    const email = await newMember();
    expect((await signIn(email, OWNERS)).status).toBe(200);
    expect((await guess(email, 60))[429]).toBe(30);
    expect((await signIn(email, OWNERS)).status).toBe(200);
    // The owner mistypes as well, and waits two seconds at most.
    for (let n = 0; n < 30; n += 1) expect((await signIn(email, OWNERS, 'Wrong-water-8')).status).toBe(400);
    expect(await signIn(email, OWNERS)).toEqual({ status: 429, retryAfter: 2 });
    server.advance(2000);
    expect((await signIn(email, OWNERS)).status).toBe(200);
  });

  it('of strangers do not keep the owner out who signs in by mail somewhere new', async () => {
    const email = await newMember();
    expect((await guess(email, 60))[429]).toBe(30);
    expect((await signIn(email, '192.0.2.44')).status).toBe(429);
    const headers = { 'x-real-ip': '192.0.2.44' };
    const asked = await server.fetch('/recover', { method: 'POST', headers, body: JSON.stringify({ email }) });
    expect(asked.status).toBe(200);
    const { code } = await server.mailTo(email);
    const body = JSON.stringify({ email, token: code, type: 'recovery' });
    expect((await server.fetch('/verify', { method: 'POST', headers, body })).status).toBe(200);
    expect((await signIn(email, '192.0.2.44')).status).toBe(200);
  });

  it('from one network end with the tenth, and leave other networks theirs', async () => {
    const email = await newMember();
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn(email, `2001:db8:7:7::${n}`, 'Wrong-water-8')).status).toBe(400);
    }
    expect((await signIn(email, '2001:db8:7:7::ffff')).status).toBe(429);
    expect((await signIn(email, '2001:db8:7:8::1')).status).toBe(200);
  });

  it('for an address without an account are answered as those for one', async () => {
    expect(await guess('nobody@example.org', 60)).toEqual({ 400: 30, 429: 30 });
  });

  it('alone count: the right one of an account that waits for its confirmation uses up no try', async () => {
    const email = 'waiting@example.org';
    await server.client().signUp({ email, password: RIGHT });
    for (let n = 0; n < 12; n += 1) expect((await signIn(email, '192.0.2.77')).status).toBe(400);
    expect((await signIn(email, '192.0.2.77', 'Wrong-water-8')).status).toBe(400);
  });

  it('alone count: forty sign-ins with the right one from forty new networks all succeed', async () => {
    const email = await newMember();
    for (let n = 0; n < 40; n += 1)
      expect((await signIn(email, `192.0.2.${100 + n}`)).status, `sign-in ${n}`).toBe(200);
  });
});
