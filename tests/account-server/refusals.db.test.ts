import { randomUUID } from 'node:crypto';
import { AuthWeakPasswordError } from '@supabase/auth-js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';

let server: AuthTestServer;

beforeAll(async () => {
  server = await startAuthTestServer();
});
afterAll(() => server.close());

const password = 'quiet water 1';

async function member() {
  const email = `${randomUUID()}@example.org`;
  const client = server.client();
  await client.signUp({ email, password });
  const { data } = await client.verifyOtp({ email, token: (await server.mailTo(email)).code, type: 'signup' });
  return { email, client, accessToken: data.session?.access_token ?? '', userId: data.user?.id ?? '' };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('refusals', () => {
  it('have the shape of API version 2024-01-01 when requested, and the older one otherwise', async () => {
    const wrong = { email: 'nobody@example.org', password: 'wrong' };
    const modern = await post('/token?grant_type=password', wrong, { 'X-Supabase-Api-Version': '2024-01-01' });
    expect(modern.status).toBe(400);
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(modern.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
    expect(modern.headers.get('access-control-allow-origin')).toBe('*');
    expect(await modern.json()).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    const older = await post('/token?grant_type=password', wrong);
    expect(older.headers.get('x-supabase-api-version')).toBeNull();
    expect(older.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await older.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('are the same for a wrong password and an unknown address', async () => {
    const { email } = await member();
    const wrong = await server.client().signInWithPassword({ email, password: 'wrong password' });
    const unknown = await server.client().signInWithPassword({ email: 'nobody@example.org', password });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(unknown.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('state the reasons of a weak password, at sign-up and change', async () => {
    const short = await server.client().signUp({ email: 'weak@example.org', password: '1234567' });
    expect(short.error).toBeInstanceOf(AuthWeakPasswordError);
    expect(short.error).toMatchObject({ status: 422, reasons: ['length'] });
    const { client } = await member();
    expect((await client.updateUser({ password: 'abc' })).error).toMatchObject({ code: 'weak_password' });
    const long = await client.updateUser({ password: 'ą'.repeat(37) });
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('cover invalid addresses and sign-ups without password, by phone, and empty', async () => {
    for (const email of [
      'nothing',
      'a@b',
      'two words@example.org',
      'a@example.org\r\nBcc: b@example.org',
      '<a@example.org>',
    ]) {
      expect((await server.client().signUp({ email, password })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Unable to validate email address: invalid format',
      });
    }
    expect((await post('/signup', { email: 'a@example.org' })).status).toBe(400);
    expect((await server.client().signUp({ phone: '+48123456789', password })).error?.code).toBe(
      'phone_provider_disabled',
    );
    expect((await server.client().signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    });
  });

  it('cover a missing bearer, the anon key, and forged, expired and orphaned tokens', async () => {
    const refused = async (authorization: string | null) => {
      const response = await server.fetch('/user', { headers: authorization === null ? {} : { authorization } });
      return [response.status, response.headers.get('x-sb-error-code')];
    };
    const { accessToken, userId } = await member();
    expect(await refused(null)).toEqual([401, 'no_authorization']);
    expect(await refused('Basic abc')).toEqual([401, 'no_authorization']);
    expect(await refused(`Bearer ${server.auth.anonKey}`)).toEqual([403, 'bad_jwt']);
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    expect(await refused(`Bearer ${header}.${payload}.${signature.slice(0, -4)}AAAA`)).toEqual([403, 'bad_jwt']);
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await refused(`Bearer ${none}.${payload}.`)).toEqual([403, 'bad_jwt']);
    await server.database.transaction({ role: 'system' }, (tx) =>
      tx.query('delete from auth.users where id = $1', [userId]),
    );
    expect(await refused(`Bearer ${accessToken}`)).toEqual([403, 'user_not_found']);
    const old = await member();
    server.advance(3_600_000);
    expect(await refused(`Bearer ${old.accessToken}`)).toEqual([403, 'bad_jwt']);
  });

  it('protect app metadata, and user metadata merges key by key', async () => {
    const { client, accessToken } = await member();
    const headers = { authorization: `Bearer ${accessToken}` };
    const put = (body: unknown) => server.fetch('/user', { method: 'PUT', headers, body: JSON.stringify(body) });
    expect((await put({ app_metadata: { role: 'admin' } })).status).toBe(403);
    expect((await put({ data: { note: 'x'.repeat(7000) } })).status).toBe(400);
    await client.updateUser({ data: { name: 'Ada', language: 'pl' } });
    const { data } = await client.updateUser({ data: { language: null, theme: 'night' } });
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ada', theme: 'night' });
    expect(data.user?.user_metadata).not.toHaveProperty('language');
  });

  it('are plain 404 and 405 for unknown paths and methods, and coded for unknown grants', async () => {
    const unknown = await server.fetch('/nowhere');
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
    const wrongMethod = await server.fetch('/signup');
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST']);
    const grant = await post('/token?grant_type=magic', {});
    expect(await grant.json()).toMatchObject({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    });
    expect((await post('/token?grant_type=web3', {})).headers.get('x-sb-error-code')).toBe('web3_provider_disabled');
    expect((await post('/signup', `{"email":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    // The server closes that connection: a client that reuses it fails with its next request.
    await server.fetch('/health').catch(() => null);
  });

  it('of links never redirect to another site', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom('//x', 'javascript:1', 'http://[', '\r\nX: y'),
    );
    await fc.assert(
      fc.asyncProperty(
        odd,
        odd,
        fc.constantFrom('signup', 'recovery', 'email', '__proto__'),
        async (token, redirect, type) => {
          const query = new URLSearchParams({ token, type, redirect_to: redirect });
          const response = await server.fetch(`/verify?${query}`);
          expect([303, 400]).toContain(response.status);
          const location = response.headers.get('location');
          if (location !== null) expect(new URL(location).hostname).toBe('127.0.0.1');
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });
});

describe('the public endpoints', () => {
  it('answer settings, health and public keys', async () => {
    expect(await (await server.fetch('/settings')).json()).toMatchObject({
      external: { email: true, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect(await (await server.fetch('/health')).json()).toMatchObject({ name: 'GoTrue' });
    const keys = await server.fetch('/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    const {
      keys: [key],
    } = await keys.json();
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('the role of a data request is derived from its token alone', async () => {
    const { accessToken, userId } = await member();
    const { auth } = server;
    const bearer = (token: string) => auth.identify({ authorization: `Bearer ${token}`, apikey: auth.anonKey });
    expect(await auth.identify({ authorization: null, apikey: null })).toEqual({ role: 'anon' });
    expect(await bearer(auth.anonKey)).toEqual({ role: 'anon' });
    expect(await bearer(accessToken)).toMatchObject({ role: 'authenticated', claims: { sub: userId } });
    await expect(bearer(`${accessToken}x`)).rejects.toMatchObject({ status: 401, code: 'PGRST301' });
    await expect(auth.identify({ authorization: 'Basic x', apikey: null })).rejects.toMatchObject({ code: 'PGRST301' });
    server.advance(3_610_000);
    expect(await bearer(accessToken)).toMatchObject({ role: 'authenticated' });
    server.advance(25_000);
    await expect(bearer(accessToken)).rejects.toMatchObject({ status: 401, code: 'PGRST303' });
  });
});
