import { adminUserBody } from '@innertide/protocol/auth-messages';
import { readAttributes } from '../../account-changes/requested-attributes.ts';
import { storeAttributes } from '../../account-changes/user-attributes.ts';
import { userView } from '../../accounts/user-view.ts';
import { insertUser } from '../../accounts/users.ts';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /admin/users: creates an account without a mail; its metadata is exactly what was sent. */
export const createUser: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const attributes = await readAttributes(context, await readBody(c, adminUserBody));
  const { email } = attributes;
  if (email === null) throw refusal('validation_failed', 'Cannot create a user without either an email or phone');
  const user = await context.database.transaction(SYSTEM, async (tx) => {
    const { passwordHash, isConfirmed } = attributes;
    const made = await insertUser(tx, {
      email,
      passwordHash,
      metadata: {},
      confirmed: isConfirmed,
      nowIso: nowIso(context),
    });
    if (made === null) throw refusal('email_exists');
    await tx.query(`update auth.users set raw_user_meta_data = '{}' where id = $1`, [made.id]);
    return storeAttributes(context, tx, made.id, { ...attributes, isConfirmed: false });
  });
  return c.json(userView(user));
};
