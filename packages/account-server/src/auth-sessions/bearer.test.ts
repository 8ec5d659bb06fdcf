import type { Caller, Database, Row, Transaction } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { signToken, tokenContext } from '../testing/token-context.ts';
import { userRow } from '../testing/user-record.ts';
import { bearerToken, requireServiceRole, requireSignedIn } from './bearer.ts';
import { identifyCaller } from './identify.ts';

let context: Awaited<ReturnType<typeof tokenContext>>;

beforeEach(async () => {
  context = await tokenContext();
});

const USER = '3f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f01';
const SESSION = '7f1c9c1e-5b1f-4c8e-9d75-0a8a5b7a1f02';

describe('a bearer token', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['  bearer   a.b-c_d~e+f/g==  ', 'a.b-c_d~e+f/g=='],
  ])('is read from the header %j', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });

  it.each([null, undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'xBearer abc', 'Bearer a b', 'Bearerabc'])(
    'is absent in the header %j',
    (header) => {
      expect(bearerToken(header)).toBeNull();
    },
  );
});

describe('the service role', () => {
  async function outcome(authorization: string | null): Promise<string> {
    const routes = new Hono().get('/', async (c) => {
      await requireServiceRole(context, c);
      return c.text('passed');
    });
    routes.onError((error, c) => c.text(error instanceof HttpError ? `${error.status} ${error.code}` : error.message));
    return (await routes.request('/', { headers: authorization === null ? {} : { authorization } })).text();
  }

  it('is required with a token of the service key', async () => {
    expect(await outcome(`Bearer ${context.keys.serviceKey}`)).toBe('passed');
    expect(await outcome(`Bearer ${await signToken(context, { role: 'supabase_admin' })}`)).toBe('passed');
    expect(await outcome(null)).toBe('401 no_authorization');
    expect(await outcome('Bearer abc')).toBe('403 bad_jwt');
    expect(await outcome(`Bearer ${context.keys.anonKey}`)).toBe('403 not_admin');
    expect(await outcome(`Bearer ${await signToken(context, { sub: USER, role: 'authenticated' })}`)).toBe(
      '403 not_admin',
    );
  });
});

describe('a signed-in request', () => {
  const since = '2026-01-01T00:00:00.000Z';

  /** A database that holds these rows of accounts and auth sessions. */
  function databaseOf(users: Row[], sessions: Row[]): Pick<Database, 'transaction'> {
    const rows = (text: string, parameters: readonly unknown[]) => {
      if (text.includes('from auth.sessions')) return parameters.join() === `${SESSION},${USER}` ? sessions : [];
      return parameters.join() === USER ? users : [];
    };
    const tx: Transaction = {
      query: async <Result extends Row>(text: string, parameters: readonly unknown[] = []) =>
        rows(text, parameters).map((row) => row as Result),
      execute: async () => {},
    };
    return {
      transaction: (_, work, options) => {
        expect(options, 'nothing is written').toEqual({ readOnly: true });
        return work(tx);
      },
    };
  }

  async function outcome(
    authorization: string | null,
    users: Row[] = [userRow()],
    sessions: Row[] = [{ aal: 'aal1', created_at: since }],
  ): Promise<unknown> {
    const database = databaseOf(users, sessions);
    const routes = new Hono().get('/', async (c) => c.json(await requireSignedIn({ ...context, database }, c)));
    routes.onError((error, c) => c.json(error instanceof HttpError ? `${error.status} ${error.code}` : error.message));
    return (await routes.request('/', { headers: authorization === null ? {} : { authorization } })).json();
  }
  const signed = async (claims: Readonly<Record<string, unknown>> = { sub: USER, session_id: SESSION }) =>
    `Bearer ${await signToken(context, claims)}`;

  it('has its account, auth session, assurance level and beginning', async () => {
    expect(await outcome(await signed())).toMatchObject({
      user: { id: USER, email: 'ada@example.org' },
      authSessionId: SESSION,
      aal: 'aal1',
      since,
    });
  });

  it('is refused without a token, with a wrong one and with one without an account', async () => {
    expect(await outcome(null)).toBe('401 no_authorization');
    expect(await outcome('Bearer abc')).toBe('403 bad_jwt');
    expect(await outcome(await signed({ session_id: SESSION }))).toBe('403 bad_jwt');
    expect(await outcome(await signed({ sub: 'me', session_id: SESSION }))).toBe('403 bad_jwt');
  });

  it('is refused from the moment its token expires', async () => {
    const authorization = await signed();
    context.clock.advance(3_600_000);
    expect(await outcome(authorization)).toBe('403 bad_jwt');
    const texts: string[] = [];
    const routes = new Hono().get('/', (c) =>
      requireSignedIn({ ...context, database: databaseOf([], []) }, c).then(() => c.body(null)),
    );
    routes.onError((error, c) => {
      texts.push(error.message);
      return c.body(null);
    });
    for (const one of [authorization, 'Bearer abc']) await routes.request('/', { headers: { authorization: one } });
    expect(texts).toEqual([
      'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
      'invalid JWT: unable to parse or verify signature',
    ]);
  });

  it('is refused once its account or auth session is deleted, and while its account is banned', async () => {
    expect(await outcome(await signed(), [])).toBe('403 user_not_found');
    expect(await outcome(await signed(), [userRow()], [])).toBe('403 session_not_found');
    expect(await outcome(await signed({ sub: USER }))).toBe('403 session_not_found');
    expect(await outcome(await signed(), [userRow({ banned_until: '2100-01-01T00:00:00.000Z' })])).toBe(
      '403 user_banned',
    );
  });
});

describe('the caller of a remote procedure', () => {
  const identify = (authorization: string | null, apikey: string | null = null): Promise<Caller> =>
    identifyCaller(context, { authorization, apikey });
  const signed = async (claims: Readonly<Record<string, unknown>>) => `Bearer ${await signToken(context, claims)}`;

  it('is anonymous without a token and with the anon key', async () => {
    for (const [authorization, apikey] of [
      [null, null],
      [null, ''],
      [null, context.keys.anonKey],
      [`Bearer ${context.keys.anonKey}`, null],
      [await signed({ role: 'anon', sub: USER }), null],
    ] as const) {
      expect(await identify(authorization, apikey)).toEqual({ role: 'anon' });
    }
  });

  it('is the service with the service key, in either header', async () => {
    expect(await identify(null, context.keys.serviceKey)).toEqual({ role: 'service_role' });
    expect(await identify(`Bearer ${context.keys.serviceKey}`, context.keys.anonKey)).toEqual({ role: 'service_role' });
  });

  it('is the member whom the token names, with its claims', async () => {
    const claims = { role: 'authenticated', sub: USER, session_id: SESSION, aal: 'aal2' };
    expect(await identify(await signed(claims))).toMatchObject({
      role: 'authenticated',
      claims: { sub: USER, aal: 'aal2' },
      authSessionId: SESSION,
    });
  });

  it('is refused with PGRST301 for a token that is none, of another server, or of no role', async () => {
    const foreign = await signToken(await tokenContext(), { role: 'authenticated', sub: USER });
    for (const authorization of [
      'Basic abc',
      'Bearer abc',
      `Bearer ${foreign}`,
      await signed({ role: 'authenticated' }),
      await signed({ role: 'authenticated', sub: 'me', session_id: SESSION }),
      await signed({ role: 'authenticated', sub: USER }),
      await signed({ role: 'authenticated', sub: USER, session_id: 'mine' }),
      await signed({ role: 'postgres', sub: USER }),
      await signed({ sub: USER }),
    ]) {
      expect(await refusalOf(() => identify(authorization, context.keys.serviceKey)), authorization).toBe(
        '401 PGRST301',
      );
    }
  });

  it('with the anon key is anonymous without a check of its signature', async () => {
    const find = vi.spyOn(context.keys, 'find');
    expect(await identify(null, context.keys.anonKey)).toEqual({ role: 'anon' });
    expect(find).not.toHaveBeenCalled();
  });

  it('is refused in the form of PostgREST, and asked for a Bearer token', async () => {
    await expect(identify('Basic abc')).rejects.toMatchObject({
      message: 'Expected a Bearer token',
      fields: { details: null, hint: null },
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  });

  it('is refused with PGRST303 once the token expired half a minute ago', async () => {
    const authorization = await signed({ role: 'authenticated', sub: USER, session_id: SESSION });
    context.clock.advance(3_600_000 + 29_999);
    expect(await identify(authorization)).toMatchObject({ role: 'authenticated' });
    context.clock.advance(1);
    expect(await refusalOf(() => identify(authorization))).toBe('401 PGRST303');
  });
});
