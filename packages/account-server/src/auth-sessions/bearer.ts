import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { z } from 'zod';
import { isBanned } from '../accounts/account-state.ts';
import { timeColumn, type UserRecord } from '../accounts/user-record.ts';
import { findUserById } from '../accounts/users.ts';
import type { AdminActor } from '../audit/audit-log.ts';
import { type AuthContext, SYSTEM } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import { clientAddress } from '../http/client-address.ts';
import { type KeyContext, looksLikeAdminKey, useAdminKey } from '../keys/admin-keys.ts';
import { isAdminRole, type TokenContext, verifyAccessToken } from './access-token.ts';

export interface SignedIn {
  readonly user: UserRecord;
  readonly authSessionId: string;
  readonly aal: string;
  /** When the auth session began, ISO 8601. */
  readonly since: string;
}

const uuid = z.guid();

const SERVICE_TOKEN_TEXT =
  'User not allowed: this server takes admin keys, and tokens of service_role where its settings say so';

const sessionRow = z.object({ aal: z.string(), created_at: timeColumn });

async function requireSession(
  tx: Transaction,
  authSessionId: string,
  userId: string,
): Promise<z.infer<typeof sessionRow>> {
  const [row] = await tx.query('select aal, created_at from auth.sessions where id = $1 and user_id = $2', [
    authSessionId,
    userId,
  ]);
  if (row === undefined) throw refusal('session_not_found');
  return sessionRow.parse(row);
}

/** Extracts the token of an `Authorization: Bearer` header (RFC 6750 section 2.1), or null. */
export function bearerToken(header: string | null | undefined): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(header?.trim() ?? '')?.[1] ?? null;
}

/** The path of a request as its route is written, without ids. */
function routePath(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? '';
}

/**
 * Refuses every request without an admin key, in `Authorization` or `apikey`, and records its use.
 * @returns the key's holder, as the actor of further events
 * @throws HttpError no_authorization, bad_jwt, not_admin
 */
export async function requireServiceRole(context: KeyContext, c: Context): Promise<AdminActor> {
  const token = bearerToken(c.req.header('authorization')) ?? bearerToken(`Bearer ${c.req.header('apikey') ?? ''}`);
  if (token === null) throw refusal('no_authorization');
  const address = clientAddress(c, context.config.trustedProxy);
  const keyName = await useAdminKey(context, token, { method: c.req.method, path: routePath(c), address });
  if (keyName !== null) return { kind: 'admin', keyName, address };
  if (looksLikeAdminKey(token)) throw refusal('bad_jwt', 'This admin key is unknown, expired or revoked');
  const read = await verifyAccessToken(context, token, 0);
  if (!read.ok) throw refusal('bad_jwt');
  throw isAdminRole(read.value.role) ? refusal('not_admin', SERVICE_TOKEN_TEXT) : refusal('not_admin');
}

/**
 * Authenticates a request by its access token. Reads account and auth session from the database each time, so that a
 * deleted, banned or signed-out user is refused at once.
 * @throws HttpError no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export async function requireSignedIn(
  context: TokenContext & { readonly database: Pick<AuthContext['database'], 'transaction'> },
  c: Context,
): Promise<SignedIn> {
  const token = bearerToken(c.req.header('authorization'));
  if (token === null) throw refusal('no_authorization');
  const read = await verifyAccessToken(context, token, 0);
  if (!read.ok) {
    const why = read.reason === 'expired' ? ', token has invalid claims: token is expired' : '';
    throw refusal('bad_jwt', `invalid JWT: unable to parse or verify signature${why}`);
  }
  const subject = uuid.safeParse(read.value.sub);
  if (!subject.success) throw refusal('bad_jwt', 'invalid claim: missing sub claim');
  const session = uuid.safeParse(read.value.session_id);
  return context.database.transaction(
    SYSTEM,
    async (tx) => {
      const user = await findUserById(tx, subject.data);
      if (user === null) throw refusal('user_not_found');
      // First: a ban may have ended the sign-in as well, and its reason is the one to say.
      if (isBanned(user, context.clock.nowMs())) throw refusal('user_banned');
      if (!session.success) throw refusal('session_not_found');
      const { aal, created_at: since } = await requireSession(tx, session.data, user.id);
      return { user, authSessionId: session.data, aal, since };
    },
    { readOnly: true },
  );
}
