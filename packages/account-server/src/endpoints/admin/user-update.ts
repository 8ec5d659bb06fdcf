import { adminUserBody } from '@innertide/protocol/auth-messages';
import { readAttributes } from '../../account-changes/requested-attributes.ts';
import { storeAttributes } from '../../account-changes/user-attributes.ts';
import { userView } from '../../accounts/user-view.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';
import { userIdOf } from './user-id.ts';

/** PUT /admin/users/{id}: changes an account at once, without a mail. */
export const adminUpdateUser: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const id = userIdOf(c);
  const attributes = await readAttributes(context, await readBody(c, adminUserBody));
  const user = await context.database.transaction(SYSTEM, (tx) => storeAttributes(context, tx, id, attributes));
  return c.json(userView(user));
};
