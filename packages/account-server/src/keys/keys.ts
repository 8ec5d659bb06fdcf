import { createHmac, hkdfSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@innertide/std/clock';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { ConfiguredJwk } from '../config/auth-variables.ts';
import { isSameText, ownKey } from './own-key.ts';
import { readIfThere, writeSecret } from './secret-files.ts';

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
  /** Whether a token is the content of the file `service-key`. Reads the file each time: deleting it revokes the token at once. */
  isServiceKeyFile(token: string): Promise<boolean>;
  /** The verification key of a JWT header, or undefined. */
  find(header: { readonly kid?: string; readonly alg?: string }): CryptographicKey | undefined;
  /** HMAC (hex) of a text with too little entropy for a plain hash, e.g. a six-digit code. */
  keyedHash(text: string): string;
}

const TEN_YEARS_SECONDS = 315_360_000;
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'n', 'e', 'kid', 'alg'] as const;

function publicHalf(jwk: ConfiguredJwk): JWK {
  const half: JWK = { use: 'sig', key_ops: ['verify'] };
  for (const member of PUBLIC_MEMBERS) {
    const value = jwk[member];
    if (typeof value === 'string') half[member] = value;
  }
  return half;
}

/** The public API key. A stored one stays valid while one of the signing keys made it, because clients hold on to it. */
async function loadAnonKey(
  directory: string | null,
  ring: Pick<KeyRing, 'signing' | 'find'>,
  place: { readonly issuer: string; readonly clock: Clock },
): Promise<string> {
  const path = directory === null ? null : join(directory, 'anon-key');
  const stored = path === null ? null : (await readIfThere(path))?.trim();
  if (stored) {
    try {
      const { payload } = await jwtVerify(stored, (header) => requireKey(ring, header), {
        currentDate: new Date(place.clock.nowMs()),
      });
      if (payload.role === 'anon') return stored;
    } catch {
      // Signed by a key that is gone: a new one is made below.
    }
  }
  const nowSeconds = Math.floor(place.clock.nowMs() / 1000);
  const made = await new SignJWT({ role: 'anon' })
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
 * mode 0600). Signs the public `anon` API key with them.
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
    anonKey: await loadAnonKey(directory, ring, settings),
    isServiceKeyFile: async (token) => {
      const stored = directory === null ? null : await readIfThere(join(directory, 'service-key'));
      return stored !== null && isSameText(stored.trim(), token);
    },
    keyedHash: (text) => createHmac('sha256', pepper).update(text).digest('hex'),
  };
}
