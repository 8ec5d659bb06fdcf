import { randomUUID } from 'node:crypto';
import { oneTimePasswordBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import type { z } from 'zod';
import { isConfirmed } from '../../accounts/account-state.ts';
import { askUnlessKnown, isAllowedAddress } from '../../accounts/new-account.ts';
import type { UserRecord } from '../../accounts/user-record.ts';
import { findUserByEmail, insertUser } from '../../accounts/users.ts';
import { type Actor, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { refusal } from '../../http/auth-errors.ts';
import { requireEmail, requireNewEmail } from '../../http/email-address.ts';
import { readBody, requireSmallMetadata } from '../../http/request-body.ts';
import { randomToken } from '../../keys/secrets.ts';
import { requireMailAllowance } from '../../limits/limits.ts';
import { mailLink } from '../../mail/account-mail.ts';
import { mailRequestOf } from '../../mail/mail-request.ts';
import { challengeOf } from '../../tokens/pkce.ts';
import type { Endpoint } from '../endpoint.ts';

type Account = Parameters<typeof insertUser>[1];

/** Inserts the account of a new address. For a known address the same insert runs and is rolled back, so that timing does not reveal accounts. */
async function insertIfNew(
  context: AuthContext,
  tx: Transaction,
  known: UserRecord | null,
  account: Account & { readonly actor: Actor },
): Promise<UserRecord | null> {
  await tx.query('savepoint new_account');
  const email = known === null ? account.email : `${randomUUID()}@invalid`;
  const made = await insertUser(tx, { ...account, email });
  if (account.confirmed) {
    const { actor } = account;
    const traits = { provider: 'email' };
    await recordEvent(context, tx, { action: 'user_signedup', actor, userId: made?.id ?? null, traits });
  }
  await tx.query(known === null ? 'release savepoint new_account' : 'rollback to savepoint new_account');
  return known ?? made;
}

/**
 * Mails a sign-in link and code. A new address gets an account with a random password, confirmed by the same mail, unless
 * `create_user` is false. @throws HttpError otp_disabled, signup_disabled for a new address without an account
 */
export async function mailSignInLink(
  context: AuthContext,
  c: Context,
  body: Pick<z.output<typeof oneTimePasswordBody>, 'email' | 'data' | 'code_challenge' | 'code_challenge_method'> & {
    readonly create_user?: boolean | null | undefined;
  },
): Promise<Response> {
  const { config } = context;
  if (!config.emailEnabled) throw refusal('email_provider_disabled');
  const email = requireEmail(body.email);
  const metadata = requireSmallMetadata(body.data ?? {});
  const request = mailRequestOf(context, c, challengeOf(body));
  const isAllowed = isAllowedAddress(email, config.allowedDomains);
  const mayCreate = body.create_user !== false && !config.signupDisabled && isAllowed;
  if (mayCreate) await askUnlessKnown(context, c, { email, metadata, provider: 'email' });
  const passwordHash = await context.passwords.hash(randomToken());

  await context.database.transaction(SYSTEM, async (tx) => {
    await requireMailAllowance(context, tx, { kind: 'sign_in', email });
    const known = await findUserByEmail(tx, email);
    if (known === null && mayCreate) requireNewEmail(email);
    if (known === null && !mayCreate && !config.hideExistingAddresses) {
      if (body.create_user === false) throw refusal('otp_disabled');
      throw refusal(config.signupDisabled ? 'signup_disabled' : 'signup_not_allowed');
    }
    const account = { email, passwordHash, metadata, confirmed: config.autoconfirm, nowIso: nowIso(context) };
    const user = mayCreate ? await insertIfNew(context, tx, known, { ...account, actor: request.actor }) : known;
    // An account that waits since somebody else's sign-up is signed in to, not confirmed with what that one has set.
    const isNew = known === null && user !== null && !isConfirmed(user);
    await mailLink(context, tx, isNew ? 'confirmation' : 'magicLink', { email, user, request });
  });
  return c.json({});
}

/** POST /otp: mails a sign-in link and code. */
export const otp: Endpoint = (context) => async (c) => {
  const body = await readBody(c, oneTimePasswordBody);
  if (body.phone) throw refusal('phone_provider_disabled');
  if (body.channel) throw refusal('validation_failed', 'Channel should only be specified with Phone OTP');
  return mailSignInLink(context, c, body);
};
