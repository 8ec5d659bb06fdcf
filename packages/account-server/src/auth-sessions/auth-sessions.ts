import { randomUUID } from 'node:crypto';
import type { Transaction } from '@innertide/server-std/database';
import { z } from 'zod';
import { timeColumn, type UserRecord } from '../accounts/user-record.ts';
import { userView } from '../accounts/user-view.ts';
import { recordEvent } from '../audit/audit-log.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import type { Origin } from '../http/client-address.ts';
import { withFragment } from '../http/redirects.ts';
import { randomToken, sha256Hex } from '../keys/secrets.ts';
import { type AuthenticationMethod, signAccessToken } from './access-token.ts';

/** A new or refreshed auth session before its access token is signed. */
export interface OpenAuthSession {
  readonly id: string;
  readonly aal: string;
  readonly methods: readonly AuthenticationMethod[];
  readonly refreshToken: string;
}

const methodRow = z.object({ authentication_method: z.string(), updated_at: timeColumn });

/** The authentication methods of an auth session (the `amr` claim), newest first. */
export async function authenticationMethods(tx: Transaction, authSessionId: string): Promise<AuthenticationMethod[]> {
  const rows = await tx.query(
    'select authentication_method, updated_at from auth.mfa_amr_claims where session_id = $1 order by updated_at desc',
    [authSessionId],
  );
  return z
    .array(methodRow)
    .parse(rows)
    .map((row) => ({ method: row.authentication_method, timestamp: Math.floor(Date.parse(row.updated_at) / 1000) }));
}

/**
 * Ends the account's auth sessions before a new one opens. A session below aal2 of an account with a second factor ends
 * none: a stolen password alone must not sign its owner out.
 */
async function endOtherSessions(tx: Transaction, userId: string, aal: 'aal1' | 'aal2'): Promise<void> {
  await tx.query(
    `delete from auth.sessions where user_id = $1 and ($2 = 'aal2' or not exists (
       select 1 from auth.mfa_factors f where f.user_id = $1 and f.status = 'verified'))`,
    [userId, aal],
  );
}

/** Opens an auth session with the first token of its refresh chain. @param method authentication method, e.g. password or otp. */
export async function openAuthSession(
  context: AuthContext,
  tx: Transaction,
  sign: {
    readonly userId: string;
    readonly method: string;
    readonly origin: Origin;
    /** Provider of the identity used to sign in; `email` by default. */
    readonly provider?: string;
    readonly aal?: 'aal1' | 'aal2';
  },
): Promise<OpenAuthSession> {
  const id = randomUUID();
  const now = nowIso(context);
  const aal = sign.aal ?? 'aal1';
  const refreshToken = randomToken();
  // Locks the account first: of two sign-ins at the same moment the later one sees the earlier one's session.
  await tx.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [sign.userId, now]);
  if (context.config.singleSession) await endOtherSessions(tx, sign.userId, aal);
  await tx.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip, aal) values ($1, $2, $3, $3, $4, $5, $6)',
    [id, sign.userId, now, sign.origin.userAgent, sign.origin.address, aal],
  );
  await tx.query(
    'insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at) values ($1, $2, $3, $3)',
    [id, sign.method, now],
  );
  await tx.query(
    `insert into auth.refresh_tokens (token_hash, session_id, user_id, created_at) values (decode($1, 'hex'), $2, $3, $4)`,
    [sha256Hex(refreshToken), id, sign.userId, now],
  );
  await tx.query(
    `update auth.identities set last_sign_in_at = $2, updated_at = $2 where user_id = $1 and provider = $3`,
    [sign.userId, now, sign.provider ?? 'email'],
  );
  await recordEvent(context, tx, {
    action: 'login',
    actor: { kind: 'member', address: sign.origin.address },
    userId: sign.userId,
    traits: { method: sign.method, provider: sign.provider ?? 'email', aal },
  });
  const methods = [{ method: sign.method, timestamp: Math.floor(context.clock.nowMs() / 1000) }];
  return { id, aal, methods, refreshToken };
}

/**
 * Raises an auth session to aal2. Its refresh chain starts again, so that tokens issued before no longer refresh, and
 * the account's other auth sessions below aal2 end, as in GoTrue.
 */
export async function liftAuthSession(
  context: AuthContext,
  tx: Transaction,
  lift: {
    readonly authSessionId: string;
    readonly userId: string;
    readonly factorId: string;
    readonly method: 'totp' | 'mfa/webauthn';
  },
): Promise<OpenAuthSession> {
  const { authSessionId: id, userId, factorId, method } = lift;
  const now = nowIso(context);
  const refreshToken = randomToken();
  await tx.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`, [
    id,
    factorId,
    now,
  ]);
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at) values ($1, $3, $2, $2)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [id, now, method],
  );
  await tx.query(`delete from auth.sessions where user_id = $1 and id <> $2 and (aal = 'aal1' or $3)`, [
    userId,
    id,
    context.config.singleSession,
  ]);
  await tx.query('delete from auth.refresh_tokens where session_id = $1', [id]);
  await tx.query(
    `insert into auth.refresh_tokens (token_hash, session_id, user_id, created_at) values (decode($1, 'hex'), $2, $3, $4)`,
    [sha256Hex(refreshToken), id, userId, now],
  );
  return { id, aal: 'aal2', methods: await authenticationMethods(tx, id), refreshToken };
}

/** The session in GoTrue's JSON shape. Signs the access token: call it outside a transaction. */
export async function authSessionView(
  context: AuthContext,
  user: UserRecord,
  authSession: OpenAuthSession,
): Promise<{
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
}> {
  const { token, expiresAt } = await signAccessToken(context, user, authSession);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.config.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: authSession.refreshToken,
    user: userView(user),
  };
}

/** The redirect of the implicit flow: `redirectTo` with the session and `more` in its fragment. Call it outside a transaction. */
export async function authSessionRedirect(
  context: AuthContext,
  redirectTo: string,
  signedIn: { readonly user: UserRecord; readonly authSession: OpenAuthSession },
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const session = await authSessionView(context, signedIn.user, signedIn.authSession);
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...more,
  });
}
