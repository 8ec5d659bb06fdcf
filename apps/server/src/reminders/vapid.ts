import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** Who this server is to push services (RFC 8292): a pair of keys on P-256, and where to reach whoever runs it. */
export interface PushIdentity {
  /** 65 bytes, base64url: what a browser subscribes to. */
  readonly publicKey: string;
  readonly signingKey: KeyObject;
  /** `mailto:` or `https:`. */
  readonly contact: string;
}

const PUBLIC_KEY_BYTES = 65;
const VALID_SECONDS = 12 * 3600;

/** The identity of two keys as they stand in the environment (base64url); null when they do not belong together. */
export function readPushIdentity(publicKey: string, privateKey: string, contact: string): PushIdentity | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== PUBLIC_KEY_BYTES || !pair.getPublicKey().equals(point)) return null;
  const member = (bytes: Buffer) => bytes.toString('base64url');
  // A number that begins with zeros is written out in full.
  const secret = Buffer.concat([Buffer.alloc(32 - pair.getPrivateKey().length), pair.getPrivateKey()]);
  const [x, y] = [member(point.subarray(1, 33)), member(point.subarray(33))];
  const key = { kty: 'EC', crv: 'P-256', x, y, d: member(secret) };
  return { publicKey, signingKey: createPrivateKey({ key, format: 'jwk' }), contact };
}

/** What the `Authorization` of a message says to the push service at an address, for the next twelve hours. */
export async function pushAuthorization(identity: PushIdentity, endpoint: string, nowMs: number): Promise<string> {
  const token = await new SignJWT({
    aud: new URL(endpoint).origin,
    exp: Math.floor(nowMs / 1000) + VALID_SECONDS,
    sub: identity.contact,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .sign(identity.signingKey);
  return `vapid t=${token}, k=${identity.publicKey}`;
}
