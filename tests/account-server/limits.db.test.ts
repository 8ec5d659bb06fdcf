import { randomUUID } from 'node:crypto';
import { addressBucket } from '@innertide/account-server/http/client-address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';

const password = 'quiet water 1';
let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

const newEmail = () => `${randomUUID()}@example.org`;

async function confirmedEmail(): Promise<string> {
  const email = newEmail();
  await server.client().signUp({ email, password });
  const { error } = await server
    .client()
    .verifyOtp({ email, token: (await server.mailTo(email)).code, type: 'signup' });
  expect(error).toBeNull();
  return email;
}

describe('mails', () => {
  it('are limited to one a minute and address, with or without an account', async () => {
    for (const email of [await confirmedEmail(), newEmail()]) {
      expect((await server.client().resetPasswordForEmail(email)).error).toBeNull();
      const { error } = await server.client().resetPasswordForEmail(email);
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(error?.message).toMatch(/^For security purposes, you can only request this after (59|60) seconds\.$/);
      server.advance(60_000);
      expect((await server.client().resetPasswordForEmail(email)).error).toBeNull();
    }
  });

  it('are resent to pending sign-ups; other addresses get the same answer', async () => {
    const [waiting, known, unknown] = [newEmail(), await confirmedEmail(), newEmail()];
    await server.client().signUp({ email: waiting, password });
    expect((await server.client().resend({ type: 'signup', email: waiting })).error?.code).toBe(
      'over_email_send_rate_limit',
    );
    server.advance(60_000);
    const answers = [];
    const mails = [];
    for (const email of [waiting, known, unknown]) {
      const before = await server.mailCount();
      answers.push(await server.client().resend({ type: 'signup', email }));
      mails.push((await server.mailCount()) - before);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(mails).toEqual([1, 0, 0]);
  });

  it("use the user's language setting, else Accept-Language", async () => {
    const chosen = newEmail();
    await server.client().signUp({ email: chosen, password, options: { data: { language: 'pl' } } });
    expect((await server.mailTo(chosen)).subject).toBe('Potwierdź swój adres · Innertide');
    const asked = newEmail();
    await server.fetch('/recover', { method: 'POST', body: JSON.stringify({ email: asked }) });
    const signedUp = await server.fetch('/signup', {
      method: 'POST',
      headers: { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.5' },
      body: JSON.stringify({ email: asked, password }),
    });
    expect(signedUp.status).toBe(200);
    expect((await server.mailTo(asked)).text).toContain('przez 1\u00a0godzinę');
  });
});

describe('signing up with an address that is taken', () => {
  it('answers without identities, changes nothing, and notifies the owner by mail', async () => {
    const email = await confirmedEmail();
    const before = await server.mailCount();
    const { data, error } = await server
      .client()
      .signUp({ email, password: 'another water 2', options: { data: { name: 'Eve' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect((await server.client().signInWithPassword({ email, password: 'another water 2' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();

    server.advance(60_000);
    await server.client().signUp({ email, password: 'another water 2' });
    expect((await server.mailTo(email)).subject).toBe('You already have an account · Innertide');
    await server.client().signUp({ email, password: 'another water 2' });
    expect((await server.mailCount()) - before, 'the second within a minute stays silent').toBe(1);
  });

  it('and unconfirmed mails again, and retains neither password where the two differ', async () => {
    const email = newEmail();
    await server.client().signUp({ email, password, options: { data: { name: 'First' } } });
    server.advance(60_000);
    const again = await server
      .client()
      .signUp({ email, password: 'another water 2', options: { data: { name: 'Second' } } });
    expect(again.data.user?.identities).toHaveLength(1);
    expect(again.data.user?.user_metadata, 'nobody reads what the first one wrote').toMatchObject({ name: 'Second' });
    const token = (await server.mailTo(email)).code;
    const { data } = await server.client().verifyOtp({ email, token, type: 'signup' });
    expect(data.user?.id).toBe(again.data.user?.id);
    expect(data.user?.user_metadata).not.toHaveProperty('name');
    for (const tried of [password, 'another water 2']) {
      expect((await server.client().signInWithPassword({ email, password: tried })).error?.code).toBe(
        'invalid_credentials',
      );
    }
  });

  it('answers like a new address with AUTH_HIDE_EXISTING_ADDRESSES', async () => {
    const email = await confirmedEmail();
    const discreet = await startAuthTestServer({ AUTH_HIDE_EXISTING_ADDRESSES: 'true' }, server.database);
    try {
      discreet.advance(3_600_000);
      const shape = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(shape);
        if (value === null || typeof value !== 'object') return typeof value;
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
      };
      const signUp = async (address: string) => {
        const body = JSON.stringify({ email: address, password, data: { name: 'Ada' } });
        const response = await discreet.fetch('/signup', { method: 'POST', body });
        return { status: response.status, body: shape(await response.json()) };
      };
      const fresh = newEmail();
      const [taken, made] = [await signUp(email), await signUp(fresh)];
      expect(taken).toEqual(made);
      expect(made).toMatchObject({ status: 200, body: { identities: [{ provider: 'string' }] } });
      expect([await signUp(email), await signUp(fresh)].map(({ status }) => status)).toEqual([429, 429]);
      expect((await discreet.mailTo(email)).subject).toBe('You already have an account · Innertide');
    } finally {
      await discreet.close();
    }
  });

  it('is refused with its error code with autoconfirm', async () => {
    const open = await startAuthTestServer({ AUTH_MAILER_AUTOCONFIRM: 'true' }, server.database);
    try {
      const email = newEmail();
      expect((await open.client().signUp({ email, password })).data.session).not.toBeNull();
      expect((await open.client().signUp({ email, password })).error).toMatchObject({
        status: 422,
        code: 'user_already_exists',
      });
    } finally {
      await open.close();
    }
  });
});

describe('requests', () => {
  it("are limited by the trusted proxy's client address, across a restart, and allowed again with time", async () => {
    const settings = { AUTH_RATE_LIMIT_HEADER: 'X-Forwarded-For', AUTH_RATE_LIMIT_VERIFY: '3' };
    const first = await startAuthTestServer(settings, server.database);
    const verify = async (server: AuthTestServer, from: string) => {
      const response = await server.fetch('/verify', {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
        body: JSON.stringify({ type: 'signup', email: 'nobody@example.org', token: '000000' }),
      });
      return response.headers.get('x-sb-error-code');
    };
    for (let i = 0; i < 3; i += 1) expect(await verify(first, '203.0.113.7')).toBe('otp_expired');
    expect(await verify(first, '203.0.113.7')).toBe('over_request_rate_limit');
    expect(await verify(first, '203.0.113.8')).toBe('otp_expired');
    await first.close();
    const second = await startAuthTestServer(settings, server.database);
    try {
      expect(await verify(second, '203.0.113.7')).toBe('over_request_rate_limit');
      second.advance(100_000);
      expect(await verify(second, '203.0.113.7')).toBe('otp_expired');
      expect(await verify(second, '203.0.113.7')).toBe('over_request_rate_limit');
    } finally {
      await second.close();
    }
  });

  it('from one IPv6 /64 network share a limit', () => {
    expect(addressBucket('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
    expect(addressBucket('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressBucket('::1')).toBe('0:0:0:0');
    expect(addressBucket('203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('sign-up', () => {
  it('can be disabled', async () => {
    const closed = await startAuthTestServer({ AUTH_DISABLE_SIGNUP: 'true' }, server.database);
    try {
      const { error } = await closed.client().signUp({ email: newEmail(), password });
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    } finally {
      await closed.close();
    }
  });

  it('with one address many times at once creates one account', async () => {
    const email = newEmail();
    const open = await startAuthTestServer({ AUTH_SMTP_MAX_FREQUENCY: '0s' }, server.database);
    try {
      const all = await Promise.all(Array.from({ length: 8 }, () => open.client().signUp({ email, password })));
      expect(all.map(({ error }) => error)).toEqual(Array(8).fill(null));
      expect(new Set(all.map(({ data }) => data.user?.id)).size).toBe(1);
    } finally {
      await open.close();
    }
  });
});
