import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

const recover = async (email: string, from = server) =>
  (await from.fetch('/recover', { method: 'POST', body: JSON.stringify({ email }) })).status;

describe('mails', () => {
  it('to one mailbox are twenty an hour, whatever follows the plus in its addresses', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push(await recover(`ada+${n}@example.org`));
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect(await recover('zofia+1@example.org')).toBe(200);
    server.advance(3_600_000);
    expect(await recover('ada+1@example.org')).toBe(200);
  });

  it('to all addresses are 3,600 an hour by default', async () => {
    await server.database.transaction({ role: 'system' }, (tx) =>
      tx.query(`update auth.rate_limits set tokens = 0.5, updated_at = $1 where key = 'mails'`, [
        new Date(Date.now() + 3_600_000).toISOString(),
      ]),
    );
    expect(await recover('one-more@example.org')).toBe(429);
    server.advance(1000);
    expect(await recover('one-more@example.org')).toBe(200);
    server.advance(3_600_000);
  });
});

describe('an address that no new account may have', () => {
  const ODD = 'odd@example.org.';

  it.each([
    ['/signup', { email: ODD, password: PASSWORD }],
    ['/otp', { email: ODD }],
  ])('is refused at %s', async (path, body) => {
    const answer = await server.fetch(path, { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  it('is refused as the new address of an account', async () => {
    const { accessToken } = await signUpMember(server);
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await server.fetch('/user', { method: 'PUT', headers, body: JSON.stringify({ email: ODD }) });
    expect(answer.status).toBe(400);
  });

  it('signs in and gets its mails where an account from before has it', async () => {
    const { userId } = await signUpMember(server);
    await server.database.transaction({ role: 'system' }, (tx) =>
      tx.query('update auth.users set email = $2 where id = $1', [userId, ODD]),
    );
    const body = JSON.stringify({ email: ODD, password: PASSWORD });
    expect((await server.fetch('/token?grant_type=password', { method: 'POST', body })).status).toBe(200);
    expect(await recover(ODD)).toBe(200);
    server.advance(61_000);
    expect((await server.fetch('/otp', { method: 'POST', body: JSON.stringify({ email: ODD }) })).status).toBe(200);
  });
});
