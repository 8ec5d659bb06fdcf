import { adminUserBody } from '@innertide/protocol/auth-messages';
import { readAttributes } from '../../account-changes/requested-attributes.ts';
import { storeAttributes } from '../../account-changes/user-attributes.ts';
import { userView } from '../../accounts/user-view.ts';
import { recordEvent } from '../../audit/audit-log.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';
import { userIdOf } from './user-id.ts';

/** PUT /admin/users/{id}: changes an account at once, without a mail. */
export const adminUpdateUser: Endpoint = (context) => async (c) => {
  const actor = await requireServiceRole(context, c);
  const id = userIdOf(c);
  const body = await readBody(c, adminUserBody);
  const attributes = await readAttributes(context, body);
  const changed = Object.entries(body).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [name],
  );
  const user = await context.database.transaction(SYSTEM, async (tx) => {
    const stored = await storeAttributes(context, tx, id, attributes);
    await recordEvent(context, tx, { action: 'user_modified', actor, userId: id, traits: { changed } });
    return stored;
  });
  return c.json(userView(user));
};
