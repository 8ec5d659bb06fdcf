import type { Context } from 'hono';
import type { UserRecord } from '../../accounts/user-record.ts';
import { factorView } from '../../accounts/user-view.ts';
import { findUserById } from '../../accounts/users.ts';
import { type AuthContext, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { factorIdOf, removeFactor, requireFactor } from '../../factors/factors.ts';
import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { userIdOf } from './user-id.ts';

async function requireUser(context: AuthContext, c: Context): Promise<UserRecord> {
  await requireServiceRole(context, c);
  const id = userIdOf(c);
  const user = await context.database.transaction(SYSTEM, (tx) => findUserById(tx, id), { readOnly: true });
  if (user === null) throw refusal('unknown_user');
  return user;
}

/** GET /admin/users/{id}/factors: the factors of an account. */
export const adminListFactors: Endpoint = (context) => async (c) =>
  c.json((await requireUser(context, c)).factors.map(factorView));

/** DELETE /admin/users/{id}/factors/{factorId}: removes a factor, e.g. of a lost device. */
export const adminDeleteFactor: Endpoint = (context) => async (c) => {
  const user = await requireUser(context, c);
  const factor = requireFactor(user, factorIdOf(c));
  await context.database.transaction(SYSTEM, (tx) => removeFactor(context, tx, user, factor, undefined));
  return c.json(factorView(factor));
};
