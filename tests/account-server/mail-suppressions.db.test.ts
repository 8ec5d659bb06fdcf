import { randomUUID } from 'node:crypto';
import { SYSTEM } from '@innertide/account-server/auth-context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthTestBench } from './testing/auth-test-bench.ts';
import type { AuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

let bench: AuthTestBench;
let server: AuthTestServer;

beforeAll(async () => {
  bench = await AuthTestBench.open();
  server = await bench.server();
});
afterAll(() => bench.close());

const newAddress = () => `${randomUUID()}@example.org`;

async function report(events: unknown, key?: string) {
  return server.fetch('/admin/mail-events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key ?? server.adminKey}` },
    body: JSON.stringify({ events }),
  });
}

const refused = { status: 422, code: 'email_undeliverable' };

describe('an address that bounced or complained', () => {
  it('gets no mail of any kind, with an account or without', async () => {
    const { client, email } = await signUpMember(server);
    const stranger = newAddress();
    const answer = await report([
      { email: email.toUpperCase(), kind: 'complaint' },
      { email: stranger, kind: 'bounce' },
      { email: stranger, kind: 'bounce' },
    ]);
    expect([answer.status, await answer.json()]).toEqual([200, { suppressed: 2 }]);

    const before = await server.mailCount();
    for (const address of [email, stranger]) {
      expect((await server.client().resetPasswordForEmail(address)).error).toMatchObject(refused);
      expect((await server.client().signInWithOtp({ email: address })).error).toMatchObject(refused);
      expect((await server.client().resend({ type: 'signup', email: address })).error).toMatchObject(refused);
    }
    expect((await server.client().signUp({ email: stranger, password: PASSWORD })).error).toMatchObject(refused);
    expect((await client.reauthenticate()).error).toMatchObject(refused);
    expect((await client.updateUser({ email: stranger })).error).toMatchObject(refused);
    expect((await (await bench.admin(server)).inviteUserByEmail(stranger)).error).toMatchObject(refused);
    expect(await server.mailCount()).toBe(before);
  });

  it('does not keep its owner out, who reads of it with the account', async () => {
    const { email, client } = await signUpMember(server);
    expect((await client.getUser()).data.user).not.toHaveProperty('email_undeliverable');
    await report([{ email, kind: 'bounce' }]);
    const elsewhere = server.client();
    expect((await elsewhere.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await elsewhere.getUser()).data.user).toHaveProperty('email_undeliverable', true);
  });

  it('is stored as a keyed hash with its reason, which a later bounce does not weaken', async () => {
    const email = newAddress();
    await report([{ email, kind: 'complaint' }]);
    await report([{ email, kind: 'bounce' }]);
    const rows = await bench.database.transaction(SYSTEM, (tx) =>
      tx.query<{ row: string }>(`select s::text as row from auth.mail_suppressions s where reason = 'complaint'`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email.slice(0, 8));
    // The hash is not that of the address alone, which anybody could compute.
    const plain = await bench.database.transaction(SYSTEM, (tx) =>
      tx.query(`select 1 as one from auth.mail_suppressions where address_hash = sha256(convert_to($1, 'UTF8'))`, [
        email,
      ]),
    );
    expect(plain).toEqual([]);
  });
});

describe('the operator', () => {
  it('stops mail to an address, counts such addresses, and lets mail go there again', async () => {
    const email = newAddress();
    const counted = await server.auth.operate({ action: 'suppress_address', email: ` ${email.toUpperCase()}` });
    const manual = { reason: 'manual', count: 1, newest: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(counted).toEqual({ ok: true, suppressions: expect.arrayContaining([manual]) });
    expect((await server.client().resetPasswordForEmail(email)).error).toMatchObject(refused);

    const lifted = await server.auth.operate({ action: 'allow_address', email });
    expect(lifted).toEqual({ ok: true, suppressions: expect.not.arrayContaining([manual]) });
    expect(await server.auth.operate({ action: 'list_suppressions' })).toEqual(lifted);
    expect((await server.client().resetPasswordForEmail(email)).error).toBeNull();
  });

  it('leaves an event with the account whose mail is stopped and allowed again', async () => {
    const { email } = await signUpMember(server);
    await server.auth.operate({ action: 'suppress_address', email });
    await server.auth.operate({ action: 'allow_address', email });
    await server.auth.operate({ action: 'allow_address', email });
    const log = await server.fetch(`/admin/audit?query=author:operator`, { headers: { apikey: server.adminKey } });
    const entries: { readonly payload: { readonly traits?: Readonly<Record<string, unknown>> } }[] = await log.json();
    const ofAccount = entries.map(({ payload }) => payload).filter(({ traits }) => traits?.user_email === email);
    expect(ofAccount).toMatchObject([
      { action: 'user_modified', traits: { mail: 'allowed' } },
      { action: 'user_modified', traits: { mail: 'suppressed' } },
    ]);
  });

  it('hears that mail goes to an address already, and what is no address', async () => {
    expect(await server.auth.operate({ action: 'allow_address', email: newAddress() })).toMatchObject({
      ok: false,
      message: expect.stringContaining('was not suppressed'),
    });
    expect(await server.auth.operate({ action: 'suppress_address', email: 'ada' })).toMatchObject({ ok: false });
  });
});

describe('a report of mail events', () => {
  it('needs an administrator', async () => {
    const { accessToken } = await signUpMember(server);
    const email = newAddress();
    expect((await report([{ email, kind: 'bounce' }], accessToken)).status).toBe(403);
    expect((await report([{ email, kind: 'bounce' }], 'x.y.z')).status).toBe(403);
    expect((await server.client().resetPasswordForEmail(email)).error).toBeNull();
  });

  it.each([
    ['nothing', []],
    ['a kind that is not final', [{ email: 'ada@example.org', kind: 'delay' }]],
    ['no address', [{ email: 'ada', kind: 'bounce' }]],
    ['more than 1,000 events', Array.from({ length: 1001 }, () => ({ email: 'ada@example.org', kind: 'bounce' }))],
  ])('is refused as a whole when it holds %s', async (_, events) => {
    const good = newAddress();
    const answer = await report(events.length === 0 ? events : [{ email: good, kind: 'bounce' }, ...events]);
    expect(answer.status).toBe(400);
    expect((await server.client().resetPasswordForEmail(good)).error).toBeNull();
  });
});
