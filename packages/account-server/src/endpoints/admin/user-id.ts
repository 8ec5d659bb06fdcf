import type { Context } from 'hono';
import { z } from 'zod';
import type { UserRecord } from '../../accounts/user-record.ts';
import { findUserById } from '../../accounts/users.ts';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';

const uuid = z.guid();

/** Parses the account id in the path. @throws HttpError validation_failed (404) when it is no UUID. */
export function userIdOf(c: Context): string {
  const parsed = uuid.safeParse(c.req.param('id'));
  if (!parsed.success) throw refusal('unknown_user_id');
  return parsed.data;
}

/** The account in the path of an admin request. @throws HttpError as requireServiceRole, validation_failed, user_not_found */
export async function requireUserOfPath(context: AuthContext, c: Context): Promise<UserRecord> {
  await requireServiceRole(context, c);
  const id = userIdOf(c);
  const user = await context.database.transaction(SYSTEM, (tx) => findUserById(tx, id), { readOnly: true });
  if (user === null) throw refusal('unknown_user');
  return user;
}
