// An access token is good for an hour by its signature. Whatever ends its sign-in ends it at once, for every remote procedure.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFunctionCatalogue, type SqlFunction } from '@innertide/account-server/rpc/function-catalogue';
import { createRpcRoutes } from '@innertide/account-server/rpc/rpc-routes';
import { assert } from '@innertide/std/assert';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionRecord } from '../../database/tests/session-fixture.ts';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { type CountedDatabase, openCountedDatabase } from './testing/counted-database.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

const NEW_PASSWORD = 'Another-water-9';
/** Longer than a refresh token may come back. */
const REUSE_MS = 60_000;

let keys: string;
let database: CountedDatabase;
let server: AuthTestServer;
let rest: Hono;
let procedures: readonly SqlFunction[];

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'ended-sign-ins-'));
  database = await openCountedDatabase(['auth', 'public']);
  server = await startAuthTestServer({}, database, keys);
  const catalogue = await readFunctionCatalogue(database);
  procedures = [...catalogue.values()].flat();
  rest = createRpcRoutes({
    admit: () => undefined,
    database,
    catalogue,
    identify: (headers) => server.auth.identify(headers),
    logger: { error: (fields, message) => console.error(message, fields) },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await rm(keys, { recursive: true });
});

type Member = Awaited<ReturnType<typeof signUpMember>>;

const refusedBody = z.object({ code: z.string(), hint: z.unknown(), details: z.unknown() });

type Answer = { readonly status: number } & Partial<z.infer<typeof refusedBody>>;

async function call(token: string, name: string, values: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const answer = await rest.request(`/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(values),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const { status } = answer;
  return answer.ok ? { status } : { status, ...refusedBody.parse(await answer.json()) };
}

/** Every remote procedure with a value for each of its arguments. @returns what each answered, by name. */
async function callAll(token: string, without: readonly string[] = []): Promise<Readonly<Record<string, Answer>>> {
  const answers: Record<string, Answer> = {};
  for (const { name, arguments: given } of procedures) {
    if (without.includes(name)) continue;
    answers[name] = await call(token, name, Object.fromEntries(given.map((argument) => [argument.name, null])));
  }
  return answers;
}

async function administer(method: 'PUT' | 'DELETE', { userId }: Member, body: object): Promise<void> {
  const serviceKey = (await readFile(join(keys, 'service-key'), 'utf8')).trim();
  const answer = await server.fetch(`/admin/users/${userId}`, {
    method,
    headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function onAnotherDevice({ email }: Member) {
  const client = server.client();
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { client, accessToken: data.session?.access_token ?? '' };
}

/** What ends a sign-in; the account stays unless said otherwise. */
const ENDINGS: Readonly<Record<string, (member: Member) => Promise<unknown>>> = {
  'it signed out on this device': ({ client }) => client.signOut({ scope: 'local' }),
  'it signed out everywhere': ({ client }) => client.signOut({ scope: 'global' }),
  'another device signed out all others': async (member) =>
    (await onAnotherDevice(member)).client.signOut({ scope: 'others' }),
  'another device changed the password': async (member) =>
    (await onAnotherDevice(member)).client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD }),
  'an administrator changed the password': (member) => administer('PUT', member, { password: NEW_PASSWORD }),
  'a refresh token came back late': async ({ client }) => {
    const first = (await client.getSession()).data.session?.refresh_token ?? '';
    await client.refreshSession();
    server.advance(REUSE_MS);
    await server.client().refreshSession({ refresh_token: first });
  },
  'the account was deleted on another device': async (member) => {
    const { accessToken } = await onAnotherDevice(member);
    expect(await call(accessToken, 'delete_my_account')).toEqual({ status: 204 });
  },
  'an administrator deleted the account': (member) => administer('DELETE', member, {}),
  'an administrator deleted the account softly': (member) => administer('DELETE', member, { should_soft_delete: true }),
};

describe('the access token of a member', () => {
  it.each(Object.entries(ENDINGS))('opens no remote procedure once %s', async (_, end) => {
    const member = await signUpMember(server);
    expect(await call(member.accessToken, 'save_session', { record: sessionRecord(1) })).toEqual({ status: 200 });
    await end(member);
    const answers = await callAll(member.accessToken);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['profile', 'export_my_data', 'delete_my_account']));
    const refused = { status: 401, code: 'PT401', hint: 'session_not_found', details: null };
    expect(answers).toEqual(Object.fromEntries(procedures.map(({ name }) => [name, refused])));
  });

  it('opens no remote procedure during a ban, is refused with its end, and serves again after it', async () => {
    const member = await signUpMember(server);
    await administer('PUT', member, { ban_duration: '1h' });
    const refused = {
      status: 403,
      code: 'PT403',
      hint: 'user_banned',
      details: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    };
    expect(await callAll(member.accessToken)).toEqual(
      Object.fromEntries(procedures.map(({ name }) => [name, refused])),
    );
    await administer('PUT', member, { ban_duration: 'none' });
    expect(await call(member.accessToken, 'profile')).toEqual({ status: 200 });
  });

  it('opens nothing of another account’s sign-in', async () => {
    const [anna, berta] = [await signUpMember(server), await signUpMember(server)];
    const identify = async (token: string) => {
      const caller = await server.auth.identify({ authorization: `Bearer ${token}`, apikey: null });
      assert(caller.role === 'authenticated', 'a member is expected');
      return caller;
    };
    const [own, foreign] = [await identify(anna.accessToken), await identify(berta.accessToken)];
    const ask = (caller: typeof own) => database.transaction(caller, (tx) => tx.query('select 1 as one'));
    expect(await ask(own)).toEqual([{ one: 1 }]);
    await expect(ask({ ...own, claims: foreign.claims })).rejects.toMatchObject({ sqlState: 'PT401' });
  });

  it('is refused before any statement of the call is sent', async () => {
    const member = await signUpMember(server);
    await member.client.signOut({ scope: 'global' });
    database.takeStatements();
    await callAll(member.accessToken);
    expect(database.takeStatements()).toEqual([]);
  });
});

it('callers without an account are asked for no sign-in', async () => {
  expect(await call(server.auth.anonKey, 'session_templates', { language: 'en' })).toEqual({ status: 200 });
  const serviceKey = (await readFile(join(keys, 'service-key'), 'utf8')).trim();
  expect((await call(serviceKey, 'session_templates', { language: 'en' })).code).not.toBe('PT401');
});

it('a member’s living sign-in is refused by no remote procedure for its end', async () => {
  const { accessToken } = await signUpMember(server);
  const codes = Object.values(await callAll(accessToken, ['delete_my_account'])).map(({ code }) => code);
  expect(codes.filter((code) => code === 'PT401')).toEqual([]);
});
