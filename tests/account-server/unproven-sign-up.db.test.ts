// Somebody signs up with an address that is not theirs and waits. Whoever then proves to own it shares the account with nobody.
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD } from './testing/member.ts';

const FOREIGN_PASSWORD = 'Not-my-water-8';
const LONG_MS = 25 * 3_600_000;
/** The same address is mailed once a minute. */
const NEXT_MAIL_MS = 61_000;

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

async function signUpAsStranger(): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const data = { name: 'Mallory', terms: 'accepted by a stranger' };
  const { error } = await server.client().signUp({ email, password: FOREIGN_PASSWORD, options: { data } });
  expect(error).toBeNull();
  return email;
}

/** Follows the link of the newest mail. @returns the metadata of whoever is signed in by it. */
async function followLatestMail(email: string): Promise<Record<string, unknown>> {
  const answer = await fetch((await server.mailTo(email)).link, { redirect: 'manual' });
  const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  const { user_metadata: metadata, email: owner } = decodeJwt(fragment.get('access_token') ?? '');
  expect(owner).toBe(email);
  return metadata as Record<string, unknown>;
}

const canSignIn = async (email: string, password: string) =>
  (await server.client().signInWithPassword({ email, password })).error === null;

/** What the owner does to get in, each ending with the link of their own mail. */
const WAYS: Readonly<Record<string, (email: string) => Promise<{ readonly error: unknown }>>> = {
  'signs up': (email) => server.client().signUp({ email, password: PASSWORD, options: { data: { name: 'Zofia' } } }),
  'asks for a sign-in link': (email) => server.client().signInWithOtp({ email }),
  'asks for a sign-in link, and for no new account': (email) =>
    server.client().signInWithOtp({ email, options: { shouldCreateUser: false } }),
  'asks for a recovery link': (email) => server.client().resetPasswordForEmail(email),
  'asks for the confirmation again, long after': async (email) => {
    server.advance(LONG_MS);
    return server.client().resend({ type: 'signup', email });
  },
};

describe.each(Object.entries(WAYS))('an owner who %s after a stranger signed up with their address', (_, enter) => {
  it('leaves the stranger without a way in, and without a word in the account', async () => {
    const email = await signUpAsStranger();
    server.advance(NEXT_MAIL_MS);
    expect((await enter(email)).error).toBeNull();
    expect(JSON.stringify(await followLatestMail(email))).not.toMatch(/Mallory|stranger/);
    expect(await canSignIn(email, FOREIGN_PASSWORD)).toBe(false);
  });
});

it('a stranger who signs up after the owner gains nothing either', async () => {
  const email = `${randomUUID()}@example.org`;
  await server.client().signUp({ email, password: PASSWORD });
  server.advance(NEXT_MAIL_MS);
  expect((await server.client().signUp({ email, password: FOREIGN_PASSWORD })).error).toBeNull();
  await followLatestMail(email);
  expect(await canSignIn(email, FOREIGN_PASSWORD)).toBe(false);
});

describe('an owner who signed up', () => {
  it.each<readonly [string, (email: string) => Promise<{ readonly error: unknown } | undefined>]>([
    ['sign up once more with the same password', (email) => server.client().signUp({ email, password: PASSWORD })],
    ['ask for the mail again soon', (email) => server.client().resend({ type: 'signup', email })],
    ['ask for nothing', async () => undefined],
  ])('has their password and metadata when they %s', async (_, again) => {
    const email = `${randomUUID()}@example.org`;
    await server.client().signUp({ email, password: PASSWORD, options: { data: { name: 'Zofia' } } });
    server.advance(NEXT_MAIL_MS);
    expect((await again(email))?.error ?? null).toBeNull();
    await followLatestMail(email);
    const { data } = await server.client().signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.user_metadata.name).toBe('Zofia');
  });
});
