import { createHash } from 'node:crypto';
import { brandLabel } from '@innertide/protocol/sign-in-providers';
import { createLocalJWKSet, errors, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProviderConfig } from '../config/provider-config.ts';
import { verifyIdToken } from './id-token.ts';
import { IdTokenRefused } from './provider.ts';

const ISSUER = 'https://accounts.example';
const nowMs = Date.UTC(2026, 0, 1);
const nowSeconds = nowMs / 1000;
const CONFIG: ProviderConfig = {
  name: 'google',
  label: brandLabel('google'),
  openid: null,
  clientId: 'web',
  audiences: ['web', 'bundle'],
  skipsNonce: false,
  clientSecret: 'secret',
  clientKey: null,
  url: null,
};

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Pair;
let foreign: Pair;
let keys: ReturnType<typeof createLocalJWKSet>;

beforeAll(async () => {
  [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'ES256' }] });
});

/** An ID token of the provider; a claim of undefined is left out. */
function idToken(change: Readonly<Record<string, unknown>> = {}, privateKey = own.privateKey): Promise<string> {
  const claims = { iss: ISSUER, aud: 'web', sub: 's', iat: nowSeconds, exp: nowSeconds + 60, ...change };
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(privateKey);
}

/** The subject of an accepted token, or the text of its refusal. */
async function outcome(
  token: string,
  given: { nonce?: string; accessToken?: string } = {},
  change: Partial<ProviderConfig> = {},
): Promise<unknown> {
  const from = { config: { ...CONFIG, ...change }, keys, issuers: [ISSUER, 'accounts.example'], nowMs };
  try {
    const read = { idToken: token, nonce: given.nonce ?? null, accessToken: given.accessToken ?? null };
    return (await verifyIdToken(read, from)).sub;
  } catch (error) {
    if (error instanceof IdTokenRefused) return error.message;
    throw error;
  }
}

describe('an ID token', () => {
  it('is accepted for each client of ours and each name of the issuer', async () => {
    expect(await outcome(await idToken())).toBe('s');
    expect(await outcome(await idToken({ aud: 'bundle', iss: 'accounts.example' }))).toBe('s');
  });

  it.each([
    { iss: 'https://evil.example' },
    { aud: 'another' },
    { sub: undefined },
    { iat: undefined },
    { exp: undefined },
    { exp: nowSeconds },
  ])('is refused with the claims %j', async (claims) => {
    expect(await outcome(await idToken(claims))).toBe('Bad ID token');
  });

  it('is refused without our signature, and with a symmetric one', async () => {
    expect(await outcome(await idToken({}, foreign.privateKey))).toBe('Bad ID token');
    expect(await outcome('no token')).toBe('Bad ID token');
    const symmetric = await new SignJWT({ iss: ISSUER, aud: 'web', sub: 's', iat: nowSeconds, exp: nowSeconds + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'k' })
      .sign(new Uint8Array(32));
    expect(await outcome(symmetric)).toBe('Bad ID token');
  });

  it('is neither refused nor accepted while the keys cannot be fetched', async () => {
    const from = { config: CONFIG, issuers: [ISSUER], nowMs };
    const token = await idToken();
    for (const failure of [new errors.JWKSTimeout(), new TypeError('fetch failed')]) {
      const unreachable = verifyIdToken(
        { idToken: token, nonce: null, accessToken: null },
        { ...from, keys: () => Promise.reject(failure) },
      );
      await expect(unreachable).rejects.toBe(failure);
    }
  });
});

describe('the nonce of an ID token', () => {
  const hashed = createHash('sha256').update('nonce').digest('hex');

  it('is the hash of the raw nonce', async () => {
    expect(await outcome(await idToken({ nonce: hashed }), { nonce: 'nonce' })).toBe('s');
    expect(await outcome(await idToken({ nonce: hashed }), { nonce: 'another' })).toBe('Nonces mismatch');
    expect(await outcome(await idToken({ nonce: 'nonce' }), { nonce: 'nonce' })).toBe('Nonces mismatch');
  });

  it('is in the token and in the request, or in neither', async () => {
    const one = 'Passed nonce and nonce in id_token should either both exist or not.';
    expect(await outcome(await idToken({ nonce: hashed }))).toBe(one);
    expect(await outcome(await idToken(), { nonce: 'nonce' })).toBe(one);
    expect(await outcome(await idToken({ nonce: '' }), { nonce: 'nonce' })).toBe(one);
    expect(await outcome(await idToken({ nonce: 7 }), { nonce: 'nonce' })).toBe(one);
    expect(await outcome(await idToken({ nonce: '' }))).toBe('s');
  });

  it('is not looked at where the provider sends none', async () => {
    expect(await outcome(await idToken({ nonce: hashed }), {}, { skipsNonce: true })).toBe('s');
  });
});

it('an access token belongs to the ID token whose at_hash is half of its hash', async () => {
  const digest = createHash('sha256').update('access').digest();
  const token = await idToken({ at_hash: digest.subarray(0, 16).toString('base64url') });
  expect(await outcome(token, { accessToken: 'access' })).toBe('s');
  expect(await outcome(token, { accessToken: 'another' })).toBe('Bad ID token');
  expect(await outcome(await idToken({ at_hash: digest.toString('base64url') }), { accessToken: 'access' })).toBe(
    'Bad ID token',
  );
  expect(await outcome(token), 'without an access token nothing is compared').toBe('s');
  expect(await outcome(await idToken(), { accessToken: 'access' })).toBe('s');
});
