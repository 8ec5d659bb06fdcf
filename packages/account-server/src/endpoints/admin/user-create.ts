import { adminUserBody } from '@innertide/protocol/auth-messages';
import { readAttributes, requireAccountId } from '../../account-changes/requested-attributes.ts';
import { storeAttributes } from '../../account-changes/user-attributes.ts';
import { userView } from '../../accounts/user-view.ts';
import { findUserByEmail, insertUser } from '../../accounts/users.ts';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /admin/users: creates an account without a mail; its metadata is exactly what was sent, its id and role as well when given. */
export const createUser: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const body = await readBody(c, adminUserBody);
  const id = body.id ? requireAccountId(body.id) : undefined;
  const attributes = await readAttributes(context, body);
  const { email } = attributes;
  if (email === null) throw refusal('validation_failed', 'Cannot create a user without either an email or phone');
  const user = await context.database.transaction(SYSTEM, async (tx) => {
    const { passwordHash, isConfirmed } = attributes;
    const made = await insertUser(tx, {
      id,
      email,
      passwordHash,
      metadata: {},
      hasPlainMetadata: true,
      confirmed: isConfirmed,
      nowIso: nowIso(context),
    });
    if (made === null) {
      throw refusal((await findUserByEmail(tx, email)) === null ? 'account_id_exists' : 'email_exists');
    }
    return storeAttributes(context, tx, made.id, { ...attributes, isConfirmed: false });
  });
  return c.json(userView(user));
};
