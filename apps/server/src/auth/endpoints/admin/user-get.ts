import { SYSTEM } from '../../auth-context.ts';
import { refusal } from '../../auth-errors.ts';
import { requireServiceRole } from '../../bearer.ts';
import { userView } from '../../user-view.ts';
import { findUserById } from '../../users.ts';
import type { Endpoint } from '../endpoint.ts';
import { userIdOf } from './user-id.ts';

/** GET /admin/users/{id} */
export const adminGetUser: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const id = userIdOf(c);
  const user = await context.database.transaction(SYSTEM, (tx) => findUserById(tx, id), { readOnly: true });
  if (user === null) throw refusal('unknown_user');
  return c.json(userView(user));
};
