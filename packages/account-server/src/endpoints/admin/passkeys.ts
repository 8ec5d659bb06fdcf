import { SYSTEM } from '../../auth-context.ts';
import { listPasskeyViews, passkeyIdOf, removePasskey } from '../../factors/passkeys.ts';
import type { Endpoint } from '../endpoint.ts';
import { requireUserOfPath } from './user-id.ts';

/** GET /admin/users/{id}/passkeys: the passkeys of an account, oldest first. */
export const adminListPasskeys: Endpoint = (context) => async (c) => {
  const user = await requireUserOfPath(context, c);
  return c.json(await context.database.transaction(SYSTEM, (tx) => listPasskeyViews(tx, user.id), { readOnly: true }));
};

/** DELETE /admin/users/{id}/passkeys/{passkeyId}: deletes a passkey, e.g. of a lost device, and notifies its owner. */
export const adminDeletePasskey: Endpoint = (context) => async (c) => {
  const user = await requireUserOfPath(context, c);
  const removal = { user, passkeyId: passkeyIdOf(c), acceptLanguage: undefined };
  await context.database.transaction(SYSTEM, (tx) => removePasskey(context, tx, removal));
  return c.body(null, 204);
};
