import { generateKeyPairSync } from 'node:crypto';
import { ManualClock } from '@innertide/std/clock';
import { jwtVerify } from 'jose';
import type { ServerMetadata } from 'openid-client';
import { expect, it } from 'vitest';
import { signedClientSecret } from './signed-client-secret.ts';

it('a client secret is signed for each request, for five minutes and one client', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { teamId: 'TEAM', keyId: 'KEY', privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
  const clock = new ManualClock(Date.UTC(2026, 0, 1) + 999);
  const authenticate = signedClientSecret('bundle', key, clock);
  const server: ServerMetadata = { issuer: 'https://appleid.apple.com' };
  const secretOf = async () => {
    const body = new URLSearchParams();
    await authenticate(server, { client_id: 'bundle' }, body, new Headers());
    expect(body.get('client_id')).toBe('bundle');
    return body.get('client_secret') ?? '';
  };
  const { payload, protectedHeader } = await jwtVerify(await secretOf(), publicKey, {
    currentDate: new Date(clock.nowMs()),
  });
  const nowSeconds = Date.UTC(2026, 0, 1) / 1000;
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' });
  expect(payload).toEqual({
    iss: 'TEAM',
    sub: 'bundle',
    aud: 'https://appleid.apple.com',
    iat: nowSeconds,
    exp: nowSeconds + 300,
  });
  clock.advance(60_000);
  const later = await jwtVerify(await secretOf(), publicKey, { currentDate: new Date(clock.nowMs()) });
  expect(later.payload.iat).toBe(nowSeconds + 60);
});
