import { inviteBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import { isConfirmed } from '../../accounts/account-state.ts';
import { askUnlessKnown } from '../../accounts/new-account.ts';
import type { UserRecord } from '../../accounts/user-record.ts';
import { userView } from '../../accounts/user-view.ts';
import { findUserByEmail, findUserById, insertUser } from '../../accounts/users.ts';
import { renewWaitingAccount } from '../../accounts/waiting-account.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { requireEmail } from '../../http/email-address.ts';
import { readBody, requireSmallMetadata } from '../../http/request-body.ts';
import { mailLink } from '../../mail/account-mail.ts';
import { type MailRequest, mailRequestOf } from '../../mail/mail-request.ts';
import { isSuppressed } from '../../mail/mail-suppressions.ts';
import type { Endpoint } from '../endpoint.ts';

/** Creates an account without a password, unless one waits for its confirmation, and mails its invitation. @throws HttpError email_exists, email_undeliverable */
export async function inviteAccount(
  context: AuthContext,
  tx: Transaction,
  invitation: {
    readonly email: string;
    readonly metadata: Readonly<Record<string, unknown>>;
    readonly request: MailRequest;
  },
): Promise<UserRecord> {
  const { email, metadata, request } = invitation;
  if (await isSuppressed(tx, context.keys.keyedHash, email)) throw refusal('email_undeliverable');
  const account = { email, passwordHash: null, metadata, confirmed: false, nowIso: nowIso(context) };
  const made = await insertUser(tx, { ...account, hasPlainMetadata: true });
  const user = made ?? (await findUserByEmail(tx, email));
  if (user === null || isConfirmed(user)) throw refusal('email_exists');
  // Whoever signed up with the address before does not get in by the invitation.
  if (made === null) await renewWaitingAccount(context, tx, user, { passwordHash: null, sameAsHash: null, metadata });
  await mailLink(context, tx, 'invite', { email, user, request });
  return (await findUserById(tx, user.id)) ?? user;
}

/** POST /invite: creates an account without a password and mails a link with which its owner chooses one. */
export const invite: Endpoint = (context) => async (c) => {
  const actor = await requireServiceRole(context, c);
  const body = await readBody(c, inviteBody);
  const email = requireEmail(body.email);
  const metadata = requireSmallMetadata(body.data ?? {});
  const request = mailRequestOf(context, c, null, actor);
  // An invitation is the operator's own act: the allowed domains do not bind it, as GoTrue's hook does.
  await askUnlessKnown(context, c, { email, metadata, provider: 'email' });
  const invited = await context.database.transaction(SYSTEM, (tx) =>
    inviteAccount(context, tx, { email, metadata, request }),
  );
  return c.json(userView(invited));
};
