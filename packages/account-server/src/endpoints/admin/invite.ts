import { inviteBody } from '@innertide/protocol/auth-messages';
import { isConfirmed } from '../../accounts/account-state.ts';
import { askUnlessKnown } from '../../accounts/new-account.ts';
import { userView } from '../../accounts/user-view.ts';
import { findUserByEmail, findUserById, insertUser } from '../../accounts/users.ts';
import { renewWaitingAccount } from '../../accounts/waiting-account.ts';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody, requireEmail, requireSmallMetadata } from '../../http/request-body.ts';
import { mailLink } from '../../mail/account-mail.ts';
import { mailRequestOf } from '../../mail/mail-request.ts';
import { isSuppressed } from '../../mail/mail-suppressions.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /invite: creates an account without a password and mails a link with which its owner chooses one. */
export const invite: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const body = await readBody(c, inviteBody);
  const email = requireEmail(body.email);
  const metadata = requireSmallMetadata(body.data ?? {});
  const request = { ...mailRequestOf(context, c, null), askedFrom: null };
  // An invitation is the operator's own act: the allowed domains do not bind it, as GoTrue's hook does.
  await askUnlessKnown(context, c, { email, metadata, provider: 'email' });
  const invited = await context.database.transaction(SYSTEM, async (tx) => {
    if (await isSuppressed(tx, context.keys.keyedHash, email)) throw refusal('email_undeliverable');
    const account = { email, passwordHash: null, metadata, confirmed: false, nowIso: nowIso(context) };
    const made = await insertUser(tx, { ...account, hasPlainMetadata: true });
    const user = made ?? (await findUserByEmail(tx, email));
    if (user === null || isConfirmed(user)) throw refusal('email_exists');
    // Whoever signed up with the address before does not get in by the invitation.
    if (made === null) await renewWaitingAccount(context, tx, user, { passwordHash: null, sameAsHash: null, metadata });
    await mailLink(context, tx, 'invite', { email, user, request });
    return (await findUserById(tx, user.id)) ?? user;
  });
  return c.json(userView(invited));
};
