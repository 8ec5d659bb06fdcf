import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import { isBanned } from '../accounts/account-state.ts';
import { timeColumn, type UserRecord } from '../accounts/user-record.ts';
import { findUserById } from '../accounts/users.ts';
import { recordEvent } from '../audit/audit-log.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import type { Origin } from '../http/client-address.ts';
import { randomToken, seal, sha256Hex, unseal } from '../keys/secrets.ts';
import { authenticationMethods, type OpenAuthSession } from './auth-sessions.ts';
import { authSessionEndMs, mayBeReused } from './refresh-rules.ts';

export type RefreshRefusal = 'not_found' | 'already_used' | 'expired' | 'banned';

export type Refreshed = Result<
  { readonly user: UserRecord; readonly authSession: OpenAuthSession },
  { readonly why: RefreshRefusal; readonly authSessionId: string | null }
>;

const sessionRow = z.object({
  id: z.string(),
  user_id: z.string(),
  aal: z.string(),
  created_at: timeColumn,
  refreshed_at: timeColumn.nullable(),
  not_after: timeColumn.nullable(),
});

const tokenRow = z.object({ used_at: timeColumn.nullable(), sealed_successor: z.string().nullable() });

/**
 * Finds the active token at the end of the chain that starts at `token`. A used token is accepted only within the reuse
 * interval (`reuseSeconds`) after its first use: two tabs, or a client that lost the answer, then get the same successor.
 * @returns null when a used token came back later: theft, or a client that slept through the interval.
 */
async function liveToken(tx: Transaction, token: string, nowMs: number, reuseSeconds: number): Promise<string | null> {
  const [row] = await tx.query(
    `select used_at, encode(sealed_successor, 'hex') as sealed_successor
     from auth.refresh_tokens where token_hash = decode($1, 'hex')`,
    [sha256Hex(token)],
  );
  const { used_at: usedAt, sealed_successor: sealed } = tokenRow.parse(row);
  if (usedAt === null || sealed === null) return token;
  if (!mayBeReused(usedAt, reuseSeconds, nowMs)) return null;
  return liveToken(tx, unseal(token, sealed), nowMs, reuseSeconds);
}

async function rotate(
  tx: Transaction,
  token: string,
  owner: { readonly authSessionId: string; readonly userId: string; readonly now: string; readonly origin: Origin },
): Promise<string> {
  const successor = randomToken();
  await tx.query(
    `update auth.refresh_tokens set used_at = $2, sealed_successor = decode($3, 'hex') where token_hash = decode($1, 'hex')`,
    [sha256Hex(token), owner.now, seal(token, successor)],
  );
  await tx.query(
    `insert into auth.refresh_tokens (token_hash, session_id, user_id, parent_hash, created_at)
     values (decode($1, 'hex'), $2, $3, decode($4, 'hex'), $5)`,
    [sha256Hex(successor), owner.authSessionId, owner.userId, sha256Hex(token), owner.now],
  );
  await tx.query(
    'update auth.sessions set refreshed_at = $2, updated_at = $2, user_agent = $3, ip = $4 where id = $1',
    [owner.authSessionId, owner.now, owner.origin.userAgent, owner.origin.address],
  );
  return successor;
}

/**
 * Exchanges a refresh token for its successor (rotation with reuse detection, RFC 9700 section 4.14.2). A token used
 * again after the reuse interval ends the whole auth session, because thief and owner cannot be distinguished. The
 * transaction must commit in every case.
 */
export async function refresh(
  context: AuthContext,
  tx: Transaction,
  token: string,
  origin: Origin,
): Promise<Refreshed> {
  const { config } = context;
  const nowMs = context.clock.nowMs();
  // The session row is the lock of its chain: it is locked before any token of the chain is read.
  const [row] = await tx.query(
    `select s.id, s.user_id, s.aal, s.created_at, s.refreshed_at, s.not_after from auth.sessions s
     where s.id = (select session_id from auth.refresh_tokens where token_hash = decode($1, 'hex'))
     for update`,
    [sha256Hex(token)],
  );
  if (row === undefined) return fail({ why: 'not_found', authSessionId: null });
  const session = sessionRow.parse(row);
  const refuse = (why: RefreshRefusal) => fail({ why, authSessionId: session.id });

  const user = await findUserById(tx, session.user_id);
  if (user === null) return refuse('not_found');
  if (isBanned(user, nowMs)) return refuse('banned');
  if (authSessionEndMs(session, config) <= nowMs) return refuse('expired');

  const actor = { kind: 'member', address: origin.address } as const;
  const live = await liveToken(tx, token, nowMs, config.refreshReuseSeconds);
  if (live === null) {
    await tx.query('delete from auth.sessions where id = $1', [session.id]);
    await recordEvent(context, tx, { action: 'token_revoked', actor, userId: user.id, traits: { reason: 'reused' } });
    return refuse('already_used');
  }
  const refreshToken =
    live === token
      ? await rotate(tx, token, { authSessionId: session.id, userId: user.id, now: nowIso(context), origin })
      : live;
  if (config.auditsRefreshes) await recordEvent(context, tx, { action: 'token_refreshed', actor, userId: user.id });
  const methods = await authenticationMethods(tx, session.id);
  return succeed({ user, authSession: { id: session.id, aal: session.aal, methods, refreshToken } });
}
