import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { type CountedDatabase, openCountedDatabase } from './testing/counted-database.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

const hashes = vi.hoisted(() => ({ count: 0 }));

/** Counts calls of the hash function. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash(...given: Parameters<typeof argon2.hash>) {
      hashes.count += 1;
      return argon2.hash(...given);
    },
    verify(...given: Parameters<typeof argon2.verify>) {
      hashes.count += 1;
      return argon2.verify(...given);
    },
  };
});

/** Hashes are computed in this process, where they are counted. */
vi.mock('@innertide/account-server/passwords/password-process', () => ({
  inPasswordProcess: <Algorithms>(here: Algorithms) => here,
}));

let database: CountedDatabase;
let server: AuthTestServer;
let hiding: AuthTestServer;

beforeAll(async () => {
  database = await openCountedDatabase();
  server = await startAuthTestServer({}, database);
  hiding = await startAuthTestServer({ AUTH_HIDE_EXISTING_ADDRESSES: 'true' }, database);
});
afterAll(async () => {
  await server.close();
  await hiding.close();
  await database.close();
});

const newEmail = () => `${randomUUID()}@example.org`;

/** Kinds of address: unknown, unconfirmed, a member's, and a member's without a password. */
const PEOPLE = {
  nobody: newEmail,
  async waiting() {
    const email = newEmail();
    await server.client().signUp({ email, password: PASSWORD });
    return email;
  },
  async member() {
    return (await signUpMember(server)).email;
  },
  async passwordless() {
    const { email } = await signUpMember(server);
    await database.transaction({ role: 'system' }, (tx) =>
      tx.query('update auth.users set encrypted_password = null where email = $1', [email]),
    );
    return email;
  },
  async moving() {
    const { email, client } = await signUpMember(server);
    await client.updateUser({ email: newEmail() });
    return email;
  },
};

type Who = keyof typeof PEOPLE;

interface Path {
  readonly name: string;
  readonly hides?: true;
  readonly people: readonly Who[];
  readonly path: string;
  readonly hashes: number;
  readonly outboxWrites: number;
  body(email: string): object;
}

const PKCE = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

const everybody: readonly Who[] = ['nobody', 'waiting', 'member', 'passwordless'];

const PATHS: readonly Path[] = [
  {
    name: 'token',
    people: everybody,
    path: '/token?grant_type=password',
    hashes: 1,
    outboxWrites: 0,
    body: (email) => ({ email, password: 'not it 1' }),
  },
  { name: 'recover', people: everybody, path: '/recover', hashes: 0, outboxWrites: 1, body: (email) => ({ email }) },
  {
    name: 'recover with a challenge',
    people: everybody,
    path: '/recover',
    hashes: 0,
    outboxWrites: 1,
    body: (email) => ({ email, ...PKCE }),
  },
  {
    name: 'resend of a confirmation',
    people: everybody,
    path: '/resend',
    hashes: 0,
    outboxWrites: 1,
    body: (email) => ({ type: 'signup', email }),
  },
  {
    name: 'resend of a change of address',
    people: ['nobody', 'member', 'moving'],
    path: '/resend',
    hashes: 0,
    outboxWrites: 2,
    body: (email) => ({ type: 'email_change', email }),
  },
  { name: 'otp', people: everybody, path: '/otp', hashes: 1, outboxWrites: 1, body: (email) => ({ email }) },
  {
    name: 'otp with a challenge',
    people: everybody,
    path: '/otp',
    hashes: 1,
    outboxWrites: 1,
    body: (email) => ({ email, ...PKCE }),
  },
  {
    name: 'otp without wanting an account, when hiding',
    hides: true,
    people: everybody,
    path: '/otp',
    hashes: 1,
    outboxWrites: 1,
    body: (email) => ({ email, create_user: false }),
  },
  {
    name: 'verify of a typed code',
    people: [...everybody, 'moving'],
    path: '/verify',
    hashes: 0,
    outboxWrites: 0,
    body: (email) => ({ email, token: '000000', type: 'signup' }),
  },
  {
    name: 'signup, when hiding',
    hides: true,
    people: ['nobody', 'member', 'passwordless'],
    path: '/signup',
    hashes: 2,
    outboxWrites: 1,
    body: (email) => ({ email, password: PASSWORD, data: { name: 'Ada' } }),
  },
];

async function work(of: Path, email: string) {
  const asked = of.hides ? hiding : server;
  hashes.count = 0;
  database.takeStatements();
  const answer = await asked.fetch(of.path, { method: 'POST', body: JSON.stringify(of.body(email)) });
  const statements = database.takeStatements();
  return {
    status: answer.status,
    hashes: hashes.count,
    statements: statements.length,
    // Statements that are rolled back count as well.
    outboxWrites: statements.filter((text) => text.includes('insert into test_outbox')).length,
  };
}

describe('the work of a request does not reveal who has an account', () => {
  it.each(PATHS)('of $name', async (path) => {
    const seen: Record<string, Awaited<ReturnType<typeof work>>> = {};
    for (const who of path.people) {
      const email = await PEOPLE[who]();
      // A recent mail to the address would be refused.
      for (const one of [server, hiding]) one.advance(61_000);
      seen[who] = await work(path, email);
    }
    const nobody = seen.nobody;
    expect(nobody).toMatchObject({ hashes: path.hashes, outboxWrites: path.outboxWrites });
    expect(nobody?.statements).toBeGreaterThan(0);
    for (const [who, done] of Object.entries(seen)) expect(done, who).toEqual(nobody);
  });
});
