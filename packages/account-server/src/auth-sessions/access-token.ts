import { fail, type Result, succeed } from '@innertide/std/result';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
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
    .setAudience(AUDIENCE)
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

/** What a server needs to know of itself to read tokens. */
export type TokenContext = Pick<AuthContext, 'keys' | 'clock' | 'issuer'>;

/** The audience of every access token. */
const AUDIENCE = 'authenticated';

/** Roles that may use the admin endpoints, as in GoTrue. */
const ADMIN_ROLES: readonly unknown[] = ['service_role', 'supabase_admin'];

/** Whether the `role` of a token opens the admin routes. */
export function isAdminRole(role: unknown): boolean {
  return ADMIN_ROLES.includes(role);
}

/** Whether a role belongs to API keys, never to an account. */
export function isApiKeyRole(role: unknown): boolean {
  return role === 'anon' || isAdminRole(role);
}

function isWebAddress(text: unknown): boolean {
  return typeof text === 'string' && /^https?:\/\//i.test(text);
}

/**
 * Whether a token with a good signature is meant for this server: its keys may be those of a second one (staging and production).
 * An access token names this server as issuer and `authenticated` as audience. An API key names no audience, and a name of its
 * own or none as issuer (`supabase` in a hosted project); one that names a server must name this one, unless it is the stored key
 * of this server, which outlives a change of its address. An access token never has the rights of an API key.
 */
async function isForThisServer(context: TokenContext, token: string, payload: JWTPayload): Promise<boolean> {
  const isApiKey = payload.session_id === undefined && isApiKeyRole(payload.role);
  if (isApiKey) {
    if (payload.iss === context.issuer || !isWebAddress(payload.iss)) return true;
    return token === context.keys.anonKey || context.keys.isServiceKeyFile(token);
  }
  return payload.iss === context.issuer && [payload.aud].flat().includes(AUDIENCE) && !isAdminRole(payload.role);
}

/**
 * Verifies an access token or API key and reads its claims. A token without an end is invalid.
 * @param leewaySeconds accepted clock difference after expiry.
 */
export async function verifyAccessToken(
  context: TokenContext,
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
      requiredClaims: ['exp'],
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || !(await isForThisServer(context, token, payload))) return fail('invalid');
    remember(context.keys, token, claims.data, (payload.exp ?? 0) * 1000);
    return succeed(claims.data);
  } catch (error) {
    return fail(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
  }
}
