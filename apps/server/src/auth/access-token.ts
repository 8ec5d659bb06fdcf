import { fail, type Result, succeed } from '@innertide/std/result';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthContext } from './auth-context.ts';
import { requireKey } from './keys.ts';
import type { UserRecord } from './users.ts';

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

/** The signed access token of a sign-in, and when it ends (Unix time in seconds). */
export async function signAccessToken(
  context: AuthContext,
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

/** The claims of a token that one of our keys signed. @param leewaySeconds how long after its end it still counts. */
export async function readAccessToken(
  context: Pick<AuthContext, 'keys' | 'clock'>,
  token: string,
  leewaySeconds: number,
): Promise<Result<AccessClaims, 'expired' | 'invalid'>> {
  try {
    const { payload } = await jwtVerify(token, (header) => requireKey(context.keys, header), {
      algorithms: ['ES256', 'RS256', 'HS256'],
      currentDate: new Date(context.clock.nowMs()),
      clockTolerance: leewaySeconds,
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? succeed(claims.data) : fail('invalid');
  } catch (error) {
    return fail(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
  }
}
