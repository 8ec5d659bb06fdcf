import { randomUUID } from 'node:crypto';
import { signUpBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import type { z } from 'zod';
import { signUpAnonymously } from '../../account-changes/anonymous.ts';
import { isConfirmed } from '../../accounts/account-state.ts';
import { askUnlessKnown, requireAllowedAddress } from '../../accounts/new-account.ts';
import type { UserRecord } from '../../accounts/user-record.ts';
import { obfuscatedUserView, userView } from '../../accounts/user-view.ts';
import { dropUnprovenCredentials, findUserByEmail, findUserById, insertUser } from '../../accounts/users.ts';
import { memberOf, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { authSessionView, type OpenAuthSession, openAuthSession } from '../../auth-sessions/auth-sessions.ts';
import { refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { requireEmail, requireNewEmail } from '../../http/email-address.ts';
import { readBody, requireSmallMetadata } from '../../http/request-body.ts';
import { claimMail, requireMailAllowance } from '../../limits/limits.ts';
import { mailLink, mailNotice, prepareLink } from '../../mail/account-mail.ts';
import { type MailRequest, mailRequestOf } from '../../mail/mail-request.ts';
import { requireGoodPassword } from '../../passwords/password-rules.ts';
import { challengeOf } from '../../tokens/pkce.ts';
import type { Endpoint } from '../endpoint.ts';

interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly request: MailRequest;
}

/** The result of a sign-up; the response is built from it after the transaction. */
type Outcome =
  | { readonly kind: 'made'; readonly user: UserRecord }
  | { readonly kind: 'waiting'; readonly userId: string }
  | { readonly kind: 'taken' }
  | { readonly kind: 'signed_in'; readonly user: UserRecord; readonly authSession: OpenAuthSession };

async function readSignUp(context: AuthContext, c: Context, body: z.output<typeof signUpBody>): Promise<SignUp> {
  const { config } = context;
  const password = await requireGoodPassword(context, body.password);
  if (body.email && body.phone) {
    throw refusal('validation_failed', 'Only an email address or phone number should be provided on signup.');
  }
  const challenge = challengeOf(body);
  if (body.phone) throw refusal('phone_provider_disabled', 'Phone signups are disabled');
  if (!config.emailEnabled) throw refusal('email_signup_disabled');
  const email = requireNewEmail(requireEmail(body.email));
  requireAllowedAddress(context, email);
  const metadata = requireSmallMetadata(body.data ?? {});
  const request = mailRequestOf(context, c, challenge);
  return { email, password, metadata, request, passwordHash: await context.passwords.hash(password) };
}

/** Runs the statements of a new account and rolls them back, so that timing does not reveal a taken address. */
async function simulateSignUp(context: AuthContext, tx: Transaction, signUp: SignUp): Promise<void> {
  const email = `${randomUUID()}@invalid`;
  await tx.query('savepoint simulated');
  const inserted = await insertUser(tx, { ...signUp, email, confirmed: false, nowIso: nowIso(context) });
  const userId = inserted?.id ?? null;
  await prepareLink(context, tx, 'confirmation', { email, userId, request: signUp.request });
  await tx.query('rollback to savepoint simulated');
}

/** Handles a sign-up with a confirmed address: only its owner is notified, by mail. */
async function signUpTaken(context: AuthContext, signUp: SignUp, user: UserRecord): Promise<Outcome> {
  const { email, request } = signUp;
  await context.database.transaction(SYSTEM, async (tx) => {
    if (context.config.hideExistingAddresses) {
      await requireMailAllowance(context, tx, { kind: 'confirmation', email });
      await simulateSignUp(context, tx, signUp);
    } else if ((await claimMail(context, tx, { kind: 'confirmation', email })) > 0) return;
    const owner = (await findUserById(tx, user.id)) ?? user;
    await recordEvent(context, tx, { action: 'user_repeated_signup', actor: request.actor, userId: user.id });
    await mailNotice(context, tx, 'account_exists', { email, user: owner, acceptLanguage: request.acceptLanguage });
  });
  return { kind: 'taken' };
}

/**
 * Creates an account or mails an unconfirmed one again. Where two people chose different passwords nobody knows which of them owns the
 * address: neither stands, and whoever follows the mail is signed in and sets one.
 */
async function signUpPending(context: AuthContext, signUp: SignUp, hasSamePassword: boolean): Promise<Outcome> {
  const { email } = signUp;
  return context.database.transaction(SYSTEM, async (tx): Promise<Outcome> => {
    await requireMailAllowance(context, tx, { kind: 'confirmation', email });
    const inserted = await insertUser(tx, { ...signUp, confirmed: false, nowIso: nowIso(context) });
    const user = inserted ?? (await findUserByEmail(tx, email));
    if (user === null) throw refusal('unexpected_failure');
    if (inserted === null && !hasSamePassword) await dropUnprovenCredentials(tx, user.id, nowIso(context));
    await mailLink(context, tx, 'confirmation', { email, user, request: signUp.request });
    if (inserted === null) return { kind: 'waiting', userId: user.id };
    return { kind: 'made', user: (await findUserById(tx, user.id)) ?? user };
  });
}

async function signUpConfirmed(context: AuthContext, signUp: SignUp, c: Context): Promise<Outcome> {
  return context.database.transaction(SYSTEM, async (tx): Promise<Outcome> => {
    const user = await insertUser(tx, { ...signUp, confirmed: true, nowIso: nowIso(context) });
    if (user === null) throw refusal('user_already_exists');
    const origin = originOf(c, context.config.trustedProxy);
    const traits = { provider: 'email' };
    await recordEvent(context, tx, { action: 'user_signedup', actor: memberOf(context, c), userId: user.id, traits });
    const authSession = await openAuthSession(context, tx, { userId: user.id, method: 'password', origin });
    return { kind: 'signed_in', user: (await findUserById(tx, user.id)) ?? user, authSession };
  });
}

async function register(context: AuthContext, signUp: SignUp, c: Context): Promise<Outcome> {
  const { email, metadata } = signUp;
  await askUnlessKnown(context, c, { email, metadata, provider: 'email' });
  if (context.config.autoconfirm) return signUpConfirmed(context, signUp, c);
  const known = await context.database.transaction(SYSTEM, (tx) => findUserByEmail(tx, email), { readOnly: true });
  // Compared for every address, known or not, so that timing does not reveal one.
  const hasSamePassword = await context.passwords.verify(known?.passwordHash ?? null, signUp.password);
  if (known !== null && isConfirmed(known)) return signUpTaken(context, signUp, known);
  return signUpPending(context, signUp, hasSamePassword);
}

/** POST /signup: answers a session with autoconfirm, else the user who waits for the confirmation mail. */
export const signup: Endpoint = (context) => async (c) => {
  if (context.config.signupDisabled) throw refusal('signup_disabled');
  const body = await readBody(c, signUpBody);
  if (!body.email && !body.phone && !body.password) return c.json(await signUpAnonymously(context, c, body.data ?? {}));
  const signUp = await readSignUp(context, c, body);
  const outcome = await register(context, signUp, c);
  if (outcome.kind === 'signed_in') return c.json(await authSessionView(context, outcome.user, outcome.authSession));
  const hide = context.config.hideExistingAddresses;
  if (outcome.kind === 'made' && !hide) return c.json(userView(outcome.user));
  const { email, metadata } = signUp;
  // A second sign-up must not reveal what the first one sent.
  const id = outcome.kind === 'waiting' && !hide ? outcome.userId : randomUUID();
  const identityId = outcome.kind === 'taken' && !hide ? null : randomUUID();
  return c.json(obfuscatedUserView({ id, email, metadata, identityId, nowIso: nowIso(context) }));
};
