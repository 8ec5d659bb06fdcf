import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { clientAddress } from '../http/client-address.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';

/** Who acts on an account. */
export type Actor =
  /** The account's owner. */
  | { readonly kind: 'member'; readonly address: string | null }
  | { readonly kind: 'admin'; readonly keyName: string; readonly address: string | null }
  /** The command line on the server's own machine. */
  | { readonly kind: 'operator' };

export type AdminActor = Extract<Actor, { readonly kind: 'admin' }>;

/** The account's owner as the actor of a request. */
export function memberOf(context: Pick<AuthContext, 'config'>, c: Context): Actor {
  return { kind: 'member', address: clientAddress(c, context.config.trustedProxy) };
}

export interface AuditEvent {
  readonly action: AuditAction;
  readonly actor: Actor;
  /** The account that the event is about. null: the event is about an admin key, or there is no account and nothing is recorded. */
  readonly userId: string | null;
  /** Details. Never a secret, a mail address or a name that somebody chose. */
  readonly traits?: Readonly<Record<string, unknown>>;
}

/**
 * Records an event in the transaction of its act, so that neither exists without the other. Without an account the same statement
 * runs and inserts nothing, so that timing does not reveal accounts.
 */
export async function recordEvent(
  context: Pick<AuthContext, 'clock'>,
  tx: Transaction,
  { action, actor, userId, traits = {} }: AuditEvent,
): Promise<void> {
  await tx.query(
    `insert into auth.audit_log_entries (user_id, action, actor, admin_key, ip, traits, created_at)
     select $1::uuid, $2, $3, $4::text, $5::inet, $6::text::jsonb, $7::timestamptz
     where $8 or exists (select from auth.users where id = $1)`,
    [
      userId,
      action,
      actor.kind,
      actor.kind === 'admin' ? actor.keyName : null,
      actor.kind === 'operator' ? null : actor.address,
      JSON.stringify(traits),
      nowIso(context),
      AUDIT_ACTIONS[action] === 'admin',
    ],
  );
}

/** Names who deletes accounts in this transaction. The event itself is written by the database, so that no deletion goes without. */
export async function nameDeletingActor(tx: Transaction, actor: Actor): Promise<void> {
  const named = { actor: actor.kind, ...(actor.kind === 'admin' ? { admin_key: actor.keyName } : {}) };
  await tx.query(`select set_config('audit.actor', $1, true)`, [JSON.stringify(named)]);
}
