import { userView } from '../../accounts/user-view.ts';
import { findUserById } from '../../accounts/users.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { userIdOf } from './user-id.ts';

/** GET /admin/users/{id}: one account. */
export const adminGetUser: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const id = userIdOf(c);
  const user = await context.database.transaction(SYSTEM, (tx) => findUserById(tx, id), { readOnly: true });
  if (user === null) throw refusal('unknown_user');
  return c.json(userView(user));
};
