import { createHmac, hkdfSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@innertide/std/clock';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ConfiguredJwk } from '../config/auth-config.ts';
import { readIfThere, writeFirstSecret, writeSecret } from './secret-files.ts';

type CryptographicKey = Awaited<ReturnType<typeof importJWK>>;

interface SigningKey {
  readonly kid: string;
  readonly algorithm: ConfiguredJwk['alg'];
  readonly key: CryptographicKey;
}

export interface KeyRing {
  readonly signing: SigningKey;
  /** Public keys for /.well-known/jwks.json; symmetric keys are excluded. */
  readonly publicJwks: readonly JWK[];
  readonly anonKey: string;
  readonly serviceKey: string;
  /** The verification key of a JWT header, or undefined. */
  find(header: { readonly kid?: string; readonly alg?: string }): CryptographicKey | undefined;
  /** HMAC (hex) of a text with too little entropy for a plain hash, e.g. a six-digit code. */
  keyedHash(text: string): string;
}

/** A file of a key is there and is none; the message is one sentence for the person who starts the server. */
export class KeyFileDamaged extends Error {
  override readonly name = 'KeyFileDamaged';
}

const TEN_YEARS_SECONDS = 315_360_000;
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e', 'kid', 'alg'] as const;

const ownKeySchema = z.looseObject({
  kty: z.literal('EC'),
  kid: z.string(),
  alg: z.literal('ES256'),
  key_ops: z.array(z.enum(['sign', 'verify'])),
  d: z.string(),
});

async function makeKey(): Promise<ConfiguredJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return ownKeySchema.parse({
    ...jwk,
    alg: 'ES256',
    kid: await calculateJwkThumbprint(jwk),
    key_ops: ['sign', 'verify'],
  });
}

/** @throws KeyFileDamaged */
async function parseOwnKey(path: string, text: string): Promise<ConfiguredJwk> {
  try {
    const key = ownKeySchema.parse(JSON.parse(text));
    const { key_ops: _, ...members } = key;
    await importJWK(members, key.alg);
    return key;
  } catch {
    // Nothing of the error is passed on: it may quote the key.
    throw new KeyFileDamaged(
      `The signing key in ${path} is damaged (${text.trim() === '' ? 'it is empty' : 'it is cut short or no key'}): put back a copy of the file, or move it away to begin with a new key, which asks everybody to sign in again.`,
    );
  }
}

async function ownKey(directory: string | null): Promise<ConfiguredJwk> {
  if (directory === null) return makeKey();
  const path = join(directory, 'signing-key.json');
  const stored = await readIfThere(path);
  const text = stored ?? (await writeFirstSecret(path, `${JSON.stringify(await makeKey())}\n`));
  return parseOwnKey(path, text);
}

function publicHalf(jwk: ConfiguredJwk): JWK {
  const half: JWK = { use: 'sig', key_ops: ['verify'] };
  for (const member of PUBLIC_MEMBERS) {
    const value = jwk[member];
    if (typeof value === 'string') half[member] = value;
  }
  return half;
}

/** The API key of a role. A stored one stays valid while one of the signing keys made it, because clients hold on to it. */
async function roleKey(
  role: 'anon' | 'service_role',
  fileName: string,
  directory: string | null,
  ring: Pick<KeyRing, 'signing' | 'find'>,
  place: { readonly issuer: string; readonly clock: Clock },
): Promise<string> {
  const path = directory === null ? null : join(directory, fileName);
  const stored = path === null ? null : (await readIfThere(path))?.trim();
  if (stored) {
    try {
      const { payload } = await jwtVerify(stored, (header) => requireKey(ring, header), {
        currentDate: new Date(place.clock.nowMs()),
      });
      if (payload.role === role) return stored;
    } catch {
      // Signed by a key that is gone: a new one is made below.
    }
  }
  const nowSeconds = Math.floor(place.clock.nowMs() / 1000);
  const made = await new SignJWT({ role })
    .setProtectedHeader({ alg: ring.signing.algorithm, kid: ring.signing.kid, typ: 'JWT' })
    .setIssuer(place.issuer)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + TEN_YEARS_SECONDS)
    .sign(ring.signing.key);
  if (path !== null) await writeSecret(path, `${made}\n`);
  return made;
}

/** Finds the verification key of a JWT header. @throws Error when there is none. */
export function requireKey(
  ring: Pick<KeyRing, 'find'>,
  header: { readonly kid?: string; readonly alg?: string },
): CryptographicKey {
  const key = ring.find(header);
  if (key === undefined) throw new Error('no key for this token');
  return key;
}

/**
 * Loads the signing keys: those of AUTH_JWT_KEYS, else an ES256 key created at the first start in `directory` (files of
 * mode 0600). Signs the `anon` and `service_role` API keys with them.
 * @throws KeyFileDamaged where the stored signing key is none
 */
export async function loadKeys(settings: {
  readonly configured: readonly ConfiguredJwk[] | null;
  readonly directory: string | null;
  readonly issuer: string;
  readonly clock: Clock;
}): Promise<KeyRing> {
  const { directory } = settings;
  if (directory !== null) await mkdir(directory, { recursive: true, mode: 0o700 });
  const jwks = settings.configured ?? [await ownKey(directory)];
  const signingJwk = jwks.find((jwk) => jwk.key_ops.includes('sign'));
  if (signingJwk === undefined) throw new Error('no signing key');

  const verification = new Map<string, { algorithm: string; key: CryptographicKey }>();
  for (const jwk of jwks) {
    const key = await importJWK(jwk.kty === 'oct' ? { ...jwk } : publicHalf(jwk), jwk.alg);
    verification.set(jwk.kid, { algorithm: jwk.alg, key });
  }
  const { key_ops: _, ...signingMembers } = signingJwk;
  const signing: SigningKey = {
    kid: signingJwk.kid,
    algorithm: signingJwk.alg,
    key: await importJWK(signingMembers, signingJwk.alg),
  };
  const find: KeyRing['find'] = ({ kid, alg }) => {
    // Older HS256 tokens carry no kid: any key of the algorithm may match.
    const entry =
      kid === undefined ? [...verification.values()].find((one) => one.algorithm === alg) : verification.get(kid);
    return entry?.algorithm === alg ? entry?.key : undefined;
  };
  const secret = Buffer.from(String(signingJwk.d ?? signingJwk.k), 'base64url');
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32));
  const ring = { signing, find };
  return {
    ...ring,
    publicJwks: jwks.filter((jwk) => jwk.kty !== 'oct').map(publicHalf),
    anonKey: await roleKey('anon', 'anon-key', directory, ring, settings),
    serviceKey: await roleKey('service_role', 'service-key', directory, ring, settings),
    keyedHash: (text) => createHmac('sha256', pepper).update(text).digest('hex'),
  };
}
