import { userView } from '../../accounts/user-view.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireSignedIn } from '../../auth-sessions/bearer.ts';
import { isSuppressed } from '../../mail/mail-suppressions.ts';
import type { Endpoint } from '../endpoint.ts';

/** GET /user: the signed-in user; with `email_undeliverable` (ours) while no mail is sent to the address. */
export const getUser: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  const { email } = user;
  const isUndeliverable =
    email !== null &&
    (await context.database.transaction(SYSTEM, (tx) => isSuppressed(tx, context.keys.keyedHash, email), {
      readOnly: true,
    }));
  return c.json({ ...userView(user), ...(isUndeliverable ? { email_undeliverable: true } : {}) });
};
