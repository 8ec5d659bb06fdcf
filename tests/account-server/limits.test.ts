import { randomUUID } from 'node:crypto';
import { addressBucket } from '@innertide/account-server/http/client-address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountedDatabase, openCountedDatabase } from './testing/counted-database.ts';
import { type Loopback, startLoopback } from './testing/loopback.ts';

const password = 'quiet water 1';
let database: CountedDatabase;
let house: Loopback;

beforeAll(async () => {
  database = await openCountedDatabase();
  house = await startLoopback({}, database);
});
afterAll(async () => {
  await house.close();
  await database.close();
});

const newEmail = () => `${randomUUID()}@example.org`;

async function confirmedEmail(): Promise<string> {
  const email = newEmail();
  await house.client().signUp({ email, password });
  const { error } = await house.client().verifyOtp({ email, token: (await house.mailTo(email)).code, type: 'signup' });
  expect(error).toBeNull();
  return email;
}

describe('mails', () => {
  it('go to one address once a minute, whether or not anybody has it', async () => {
    for (const email of [await confirmedEmail(), newEmail()]) {
      expect((await house.client().resetPasswordForEmail(email)).error).toBeNull();
      const { error } = await house.client().resetPasswordForEmail(email);
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(error?.message).toMatch(/^For security purposes, you can only request this after (59|60) seconds\.$/);
      house.advance(60_000);
      expect((await house.client().resetPasswordForEmail(email)).error).toBeNull();
    }
  });

  it('are resent to those who wait; the others get the same answer', async () => {
    const [waiting, known, unknown] = [newEmail(), await confirmedEmail(), newEmail()];
    await house.client().signUp({ email: waiting, password });
    expect((await house.client().resend({ type: 'signup', email: waiting })).error?.code).toBe(
      'over_email_send_rate_limit',
    );
    house.advance(60_000);
    const answers = [];
    const mails = [];
    for (const email of [waiting, known, unknown]) {
      const before = await house.mailCount();
      answers.push(await house.client().resend({ type: 'signup', email }));
      mails.push((await house.mailCount()) - before);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(mails).toEqual([1, 0, 0]);
  });

  it('speak the language of the person: what they chose, else what their browser asks for', async () => {
    const chosen = newEmail();
    await house.client().signUp({ email: chosen, password, options: { data: { language: 'pl' } } });
    expect((await house.mailTo(chosen)).subject).toBe('Potwierdź swój adres · Innertide');
    const asked = newEmail();
    await house.fetch('/recover', { method: 'POST', body: JSON.stringify({ email: asked }) });
    const signedUp = await house.fetch('/signup', {
      method: 'POST',
      headers: { 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.5' },
      body: JSON.stringify({ email: asked, password }),
    });
    expect(signedUp.status).toBe(200);
    expect((await house.mailTo(asked)).text).toContain('przez 1\u00a0godzinę');
  });
});

describe('signing up with an address that is taken', () => {
  it('answers with no identities, changes nothing, and tells the owner by mail', async () => {
    const email = await confirmedEmail();
    const before = await house.mailCount();
    const { data, error } = await house
      .client()
      .signUp({ email, password: 'another water 2', options: { data: { name: 'Eve' } } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect((await house.client().signInWithPassword({ email, password: 'another water 2' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await house.client().signInWithPassword({ email, password })).error).toBeNull();

    house.advance(60_000);
    await house.client().signUp({ email, password: 'another water 2' });
    expect((await house.mailTo(email)).subject).toBe('You already have an account · Innertide');
    await house.client().signUp({ email, password: 'another water 2' });
    expect((await house.mailCount()) - before, 'the second within a minute stays silent').toBe(1);
  });

  it('and not confirmed keeps password and metadata of the first and mails again', async () => {
    const email = newEmail();
    await house.client().signUp({ email, password, options: { data: { name: 'First' } } });
    house.advance(60_000);
    const again = await house
      .client()
      .signUp({ email, password: 'another water 2', options: { data: { name: 'Second' } } });
    expect(again.data.user?.identities).toHaveLength(1);
    expect(again.data.user?.user_metadata, 'nobody reads what the first one wrote').toMatchObject({ name: 'Second' });
    const token = (await house.mailTo(email)).code;
    const { data } = await house.client().verifyOtp({ email, token, type: 'signup' });
    expect(data.user).toMatchObject({ id: again.data.user?.id, user_metadata: { name: 'First' } });
    expect((await house.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  it('is not to be told from a new one when AUTH_HIDE_EXISTING_ADDRESSES is set', async () => {
    const email = await confirmedEmail();
    const discreet = await startLoopback({ AUTH_HIDE_EXISTING_ADDRESSES: 'true' }, database);
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

  it('is refused by name when nobody has to confirm', async () => {
    const open = await startLoopback({ AUTH_MAILER_AUTOCONFIRM: 'true' }, database);
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
  it('are counted by the address a trusted proxy names, over a restart, and come back with time', async () => {
    const settings = { AUTH_RATE_LIMIT_HEADER: 'X-Forwarded-For', AUTH_RATE_LIMIT_VERIFY: '3' };
    const first = await startLoopback(settings, database);
    const verify = async (server: Loopback, from: string) => {
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
    const second = await startLoopback(settings, database);
    try {
      expect(await verify(second, '203.0.113.7')).toBe('over_request_rate_limit');
      second.advance(100_000);
      expect(await verify(second, '203.0.113.7')).toBe('otp_expired');
      expect(await verify(second, '203.0.113.7')).toBe('over_request_rate_limit');
    } finally {
      await second.close();
    }
  });

  it('from one IPv6 network share an allowance', () => {
    expect(addressBucket('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
    expect(addressBucket('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressBucket('::1')).toBe('0:0:0:0');
    expect(addressBucket('203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('sign-up', () => {
  it('can be closed', async () => {
    const closed = await startLoopback({ AUTH_DISABLE_SIGNUP: 'true' }, database);
    try {
      const { error } = await closed.client().signUp({ email: newEmail(), password });
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    } finally {
      await closed.close();
    }
  });

  it('of one address by many at once makes one account', async () => {
    const email = newEmail();
    const open = await startLoopback({ AUTH_SMTP_MAX_FREQUENCY: '0s' }, database);
    try {
      const all = await Promise.all(Array.from({ length: 8 }, () => open.client().signUp({ email, password })));
      expect(all.map(({ error }) => error)).toEqual(Array(8).fill(null));
      expect(new Set(all.map(({ data }) => data.user?.id)).size).toBe(1);
    } finally {
      await open.close();
    }
  });
});
