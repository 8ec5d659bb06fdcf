import { fail, type Result, succeed } from '@innertide/std/result';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { UserRecord } from '../accounts/user-record.ts';
import type { AuthContext } from '../auth-context.ts';
import { requireKey } from '../keys/keys.ts';

export interface AuthenticationMethod {
  readonly method: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
}

const claimsSchema = z.looseObject({
  sub: z.string().optional(),
  role: z.string().optional(),
  session_id: z.string().optional(),
  aal: z.string().optional(),
});

export type AccessClaims = z.infer<typeof claimsSchema>;

/** Signs the access token of an auth session with GoTrue's claims. @returns the JWT and its expiry (Unix time in seconds). */
export async function signAccessToken(
  context: Pick<AuthContext, 'keys' | 'clock' | 'config' | 'issuer'>,
  user: UserRecord,
  authSession: { readonly id: string; readonly aal: string; readonly methods: readonly AuthenticationMethod[] },
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const nowSeconds = Math.floor(context.clock.nowMs() / 1000);
  const expiresAt = nowSeconds + context.config.accessTokenSeconds;
  const { signing } = context.keys;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: authSession.aal,
    amr: authSession.methods,
    session_id: authSession.id,
    is_anonymous: user.isAnonymous,
  })
    .setProtectedHeader({ alg: signing.algorithm, kid: signing.kid, typ: 'JWT' })
    .setIssuer(context.issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(expiresAt)
    .sign(signing.key);
  return { token, expiresAt };
}

/** Cache of verified tokens by key ring: a page sends the same token with many requests. */
const verifiedTokens = new WeakMap<object, Map<string, { readonly claims: AccessClaims; readonly endsAtMs: number }>>();

const PROVEN_TOKENS = 2000;

function remember(keys: object, token: string, claims: AccessClaims, endsAtMs: number): void {
  const known = verifiedTokens.get(keys) ?? new Map();
  verifiedTokens.set(keys, known);
  const [oldest] = known.keys();
  if (known.size >= PROVEN_TOKENS && oldest !== undefined) known.delete(oldest);
  known.set(token, { claims, endsAtMs });
}

/** Verifies an access token and reads its claims. @param leewaySeconds accepted clock difference after expiry. */
export async function verifyAccessToken(
  context: Pick<AuthContext, 'keys' | 'clock'>,
  token: string,
  leewaySeconds: number,
): Promise<Result<AccessClaims, 'expired' | 'invalid'>> {
  const known = verifiedTokens.get(context.keys)?.get(token);
  if (known !== undefined) {
    return context.clock.nowMs() < known.endsAtMs + leewaySeconds * 1000 ? succeed(known.claims) : fail('expired');
  }
  try {
    const { payload } = await jwtVerify(token, (header) => requireKey(context.keys, header), {
      algorithms: ['ES256', 'RS256', 'HS256'],
      currentDate: new Date(context.clock.nowMs()),
      clockTolerance: leewaySeconds,
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return fail('invalid');
    if (payload.exp !== undefined) remember(context.keys, token, claims.data, payload.exp * 1000);
    return succeed(claims.data);
  } catch (error) {
    return fail(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
  }
}
