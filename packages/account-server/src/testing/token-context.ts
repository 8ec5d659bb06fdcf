import { ManualClock } from '@innertide/std/clock';
import { SignJWT } from 'jose';
import { parseAuthConfig } from '../config/auth-config.ts';
import { type KeyRing, loadKeys } from '../keys/keys.ts';

export const ISSUER = 'http://localhost/auth/v1';

/** Keys, clock and settings as endpoints that read tokens have them. */
export async function tokenContext(): Promise<{
  readonly keys: KeyRing;
  readonly clock: ManualClock;
  readonly issuer: string;
  readonly config: ReturnType<typeof parseAuthConfig>;
}> {
  const clock = new ManualClock(Date.UTC(2026, 0, 1));
  const keys = await loadKeys({ configured: null, directory: null, issuer: ISSUER, clock });
  return { keys, clock, issuer: ISSUER, config: parseAuthConfig({}, null) };
}

/** A token with these claims, signed by the server's key, for this server (unless they say otherwise) and valid for an hour. */
export function signToken(
  context: Awaited<ReturnType<typeof tokenContext>>,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { signing } = context.keys;
  const nowSeconds = Math.floor(context.clock.nowMs() / 1000);
  return new SignJWT({ iss: context.issuer, aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: signing.algorithm, kid: signing.kid })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + 3600)
    .sign(signing.key);
}
