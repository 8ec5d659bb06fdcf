import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAuthConfig } from '@innertide/account-server/config/auth-config';
import { loadKeys } from '@innertide/account-server/keys/keys';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryStorage, startAuthTestServer } from './testing/auth-test-server.ts';
import { openCountedDatabase } from './testing/counted-database.ts';

const clock = { nowMs: () => Date.UTC(2026, 10, 21) };
let directory: string;

beforeAll(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'keys-')), 'keys');
});
afterAll(() => rm(join(directory, '..'), { recursive: true }));

const load = (configured: ReturnType<typeof parseAuthConfig>['signingKeys'] = null) =>
  loadKeys({ configured, directory, issuer: 'http://localhost/auth/v1', clock });

async function rsaKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', key_ops: ['sign', 'verify'] };
}

describe('the keys of a server', () => {
  it('are created at the first start with mode 0600, and reused afterwards', async () => {
    const first = await load();
    expect((await readdir(directory)).sort()).toEqual(['anon-key', 'service-key', 'signing-key.json']);
    for (const name of await readdir(directory)) {
      expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    }
    const second = await load();
    expect(second.anonKey).toBe(first.anonKey);
    expect(second.serviceKey).toBe(first.serviceKey);
    expect(second.publicJwks).toEqual(first.publicJwks);
    expect(second.keyedHash('123456')).toBe(first.keyedHash('123456'));
    expect(first.publicJwks[0]).not.toHaveProperty('d');
  });

  it('are the same for servers that start together', async () => {
    const shared = join(directory, '..', 'shared');
    const rings = await Promise.all(
      Array.from({ length: 8 }, () =>
        loadKeys({ configured: null, directory: shared, issuer: 'http://localhost/auth/v1', clock }),
      ),
    );
    expect(new Set(rings.map((ring) => ring.keyedHash('123456'))).size).toBe(1);
    expect((await readdir(shared)).sort()).toEqual(['anon-key', 'service-key', 'signing-key.json']);
  });

  it('come from AUTH_JWT_KEYS: RS256 signs, an older key still verifies, a symmetric key is never published', async () => {
    const shared = {
      kty: 'oct',
      kid: 'old',
      alg: 'HS256',
      key_ops: ['verify'],
      k: Buffer.alloc(32, 7).toString('base64url'),
    };
    const text = JSON.stringify([await rsaKey('new'), shared]);
    const before = await load();
    const keys = await load(parseAuthConfig({ AUTH_JWT_KEYS: text }, null).signingKeys);
    expect(keys.signing).toMatchObject({ kid: 'new', algorithm: 'RS256' });
    expect(keys.publicJwks.map((jwk) => jwk.kid)).toEqual(['new']);
    expect(JSON.stringify(keys.publicJwks)).not.toMatch(/"(d|p|q|dp|dq|qi|k)":/);
    expect(keys.anonKey, 'a key that nobody can check any more is made anew').not.toBe(before.anonKey);
    expect(keys.find({ kid: 'old', alg: 'HS256' })).toBeDefined();
    expect(keys.find({ kid: 'new', alg: 'HS256' }), 'a public key is no shared secret').toBeUndefined();
  });

  it('rotate without signing anybody out', async () => {
    const [older, newer] = [await rsaKey('older'), await rsaKey('newer')];
    const onlyVerifying = (jwk: typeof older) => ({ ...jwk, key_ops: ['verify'] });
    const database = await openCountedDatabase();
    const stage = (...keys: object[]) =>
      startAuthTestServer({ AUTH_JWT_KEYS: JSON.stringify(keys), AUTH_MAILER_AUTOCONFIRM: 'true' }, database);
    const before = await stage(older);
    const during = await stage(newer, onlyVerifying(older));
    const after = await stage(newer);
    try {
      const storage = memoryStorage();
      await before.client({ storage }).signUp({ email: 'ada@example.org', password: 'quiet water 1' });
      const token = (await before.client({ storage }).getSession()).data.session?.access_token ?? '';
      expect((await during.client().getUser(token)).error).toBeNull();
      const published = await (await during.fetch('/.well-known/jwks.json')).json();
      expect(published.keys.map((one: { kid: string }) => one.kid)).toEqual(['newer', 'older']);
      const carriedOn = await during.client({ storage }).refreshSession();
      const renewed = carriedOn.data.session?.access_token ?? '';
      expect(JSON.parse(Buffer.from(renewed.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
        kid: 'newer',
      });
      expect((await after.client().getUser(token)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
      expect((await after.client().getUser(renewed)).error).toBeNull();
      expect((await after.client({ storage }).refreshSession()).error).toBeNull();
    } finally {
      for (const server of [before, during, after]) await server.close();
      await database.close();
    }
  });

  it('sign tokens that the official client accepts, with RS256 and HS256', async () => {
    const shared = {
      kty: 'oct',
      kid: 'one',
      alg: 'HS256',
      key_ops: ['sign', 'verify'],
      k: Buffer.alloc(32, 7).toString('base64url'),
    };
    const database = await openCountedDatabase();
    for (const [jwk, algorithm] of [
      [await rsaKey('rsa'), 'RS256'],
      [shared, 'HS256'],
    ] as const) {
      const settings = { AUTH_JWT_KEYS: JSON.stringify([jwk]), AUTH_MAILER_AUTOCONFIRM: 'true' };
      const server = await startAuthTestServer(settings, database);
      try {
        const client = server.client();
        expect(
          (await client.signUp({ email: `${algorithm}@example.org`, password: 'quiet water 1' })).error,
        ).toBeNull();
        const claims = await client.getClaims();
        expect(claims.error).toBeNull();
        expect(claims.data?.header.alg).toBe(algorithm);
      } finally {
        await server.close();
      }
    }
    await database.close();
  });
});
