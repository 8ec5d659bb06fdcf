import { adminDeleteBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import { lockUserById } from '../../accounts/users.ts';
import { type AdminActor, nameDeletingActor, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';
import { userIdOf } from './user-id.ts';

/** Anonymises an account and retains its id for rows that reference it. */
async function deleteSoftly(context: AuthContext, tx: Transaction, id: string, actor: AdminActor): Promise<void> {
  for (const table of ['sessions', 'identities', 'one_time_tokens', 'flow_state', 'audit_log_entries']) {
    await tx.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
  await tx.query(
    `update auth.users set deleted_at = $2, updated_at = $2, email = null, phone = null, encrypted_password = null,
       email_change = null, phone_change = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = $1`,
    [id, nowIso(context)],
  );
  await recordEvent(context, tx, { action: 'user_deleted', actor, userId: id, traits: { soft: true } });
}

/** DELETE /admin/users/{id}: deletes the account and its data; `should_soft_delete` anonymises it instead. */
export const deleteUser: Endpoint = (context) => async (c) => {
  const actor = await requireServiceRole(context, c);
  const id = userIdOf(c);
  const body = await readBody(c, adminDeleteBody);
  await context.database.transaction(SYSTEM, async (tx) => {
    if ((await lockUserById(tx, id)) === null) throw refusal('unknown_user');
    if (body.should_soft_delete === true) return deleteSoftly(context, tx, id, actor);
    await nameDeletingActor(tx, actor);
    await tx.query('delete from auth.users where id = $1', [id]);
  });
  return c.json({});
};
