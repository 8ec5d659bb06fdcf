import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { memoryStorage, startAuthTestServer } from './testing/auth-test-server.ts';
import { openCountedDatabase } from './testing/counted-database.ts';

async function rsaKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', key_ops: ['sign', 'verify'] };
}

describe('the keys of a server', () => {
  it('rotate without signing anybody out', async () => {
    const [older, newer] = [await rsaKey('older'), await rsaKey('newer')];
    const onlyVerifying = (jwk: typeof older) => ({ ...jwk, key_ops: ['verify'] });
    const database = await openCountedDatabase();
    // One server, three times: it keeps its address.
    const settings = { AUTH_JWT_ISSUER: 'https://example.org/auth/v1', AUTH_MAILER_AUTOCONFIRM: 'true' };
    const stage = (...keys: object[]) =>
      startAuthTestServer({ ...settings, AUTH_JWT_KEYS: JSON.stringify(keys) }, database);
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
