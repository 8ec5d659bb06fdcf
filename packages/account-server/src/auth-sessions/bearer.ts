import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import { z } from 'zod';
import { isBanned } from '../accounts/account-state.ts';
import { timeColumn, type UserRecord } from '../accounts/user-record.ts';
import { findUserById } from '../accounts/users.ts';
import { type AuthContext, SYSTEM } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import { isAdminRole, type TokenContext, verifyAccessToken } from './access-token.ts';

export interface SignedIn {
  readonly user: UserRecord;
  readonly authSessionId: string;
  readonly aal: string;
  /** When the auth session began, ISO 8601. */
  readonly since: string;
}

const uuid = z.guid();

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

/** Refuses every request without the service key. @throws HttpError no_authorization, bad_jwt, not_admin */
export async function requireServiceRole(context: TokenContext, c: Context): Promise<void> {
  const token = bearerToken(c.req.header('authorization'));
  if (token === null) throw refusal('no_authorization');
  const read = await verifyAccessToken(context, token, 0);
  if (!read.ok) throw refusal('bad_jwt');
  if (!isAdminRole(read.value.role)) throw refusal('not_admin');
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
