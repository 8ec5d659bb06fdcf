import type { UserRecord } from '../accounts/user-record.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import type { SignedIn } from '../auth-sessions/bearer.ts';
import { isFreshlyProven, methodsOf } from '../auth-sessions/fresh-proof.ts';
import { refusal } from '../http/auth-errors.ts';
import { takeToken } from '../limits/limits.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { findByCode } from '../tokens/one-time-tokens.ts';
import { cameFromMail, isOlderThanADay } from './password-change-rules.ts';

/** Checks the code of GET /reauthenticate. It stays valid until the change that it allows clears it. @throws HttpError reauthentication_not_valid */
export async function requireNonce(context: AuthContext, user: UserRecord, nonce: string): Promise<void> {
  // A separate transaction, so that a wrong attempt stays counted.
  const found = await context.database.transaction(SYSTEM, (tx) =>
    findByCode(context, tx, {
      userId: user.id,
      address: user.email ?? '',
      code: nonce,
      types: ['reauthentication_token'],
      caller: { kind: 'member' },
    }),
  );
  if (!found.ok) throw refusal('reauthentication_not_valid');
}

/** Current passwords per account and hour. */
const TRIES_AN_HOUR = 20;
const HOUR_SECONDS = 3600;

interface PasswordChange {
  readonly password?: string | null | undefined;
  readonly nonce?: string | null | undefined;
  readonly current_password?: string | null | undefined;
  readonly newEmail: string | null;
}

/** Checks a current password that was sent, also where no setting requires one. A token must not serve to guess it without end. */
async function requireCurrentPassword(context: AuthContext, user: UserRecord, password: string): Promise<void> {
  const allowance = {
    key: `current-password:${user.id}`,
    burst: TRIES_AN_HOUR,
    perSecond: TRIES_AN_HOUR / HOUR_SECONDS,
    nowIso: nowIso(context),
  };
  const isTaken = await context.database.transaction(SYSTEM, (tx) => takeToken(tx, allowance));
  if (!isTaken) throw refusal('over_request_rate_limit');
  if (!(await context.passwords.verify(user.passwordHash, password))) throw refusal('current_password_invalid');
}

/**
 * Requires what shows that the caller is the account's owner: by default the current password, a mailed code, or a sign-in of the
 * last ten minutes (an hour where it came from a mail, since whoever forgot the password has nothing else). Two settings of GoTrue's
 * ask for more. An anonymous account has nothing to show.
 */
async function requireOwner(context: AuthContext, signedIn: SignedIn, change: PasswordChange): Promise<void> {
  const { config } = context;
  const { user } = signedIn;
  const nowMs = context.clock.nowMs();
  const isNonceRequired = config.reauthenticationRequired && isOlderThanADay(signedIn.since, nowMs);
  if (isNonceRequired && !change.nonce) throw refusal('reauthentication_needed');
  if (change.current_password) await requireCurrentPassword(context, user, change.current_password);
  const methods = await methodsOf(context, signedIn);
  const isPasswordRequired = config.currentPasswordRequired && user.passwordHash !== null;
  if (isPasswordRequired && !change.current_password && !cameFromMail(methods, nowMs)) {
    throw refusal('current_password_required');
  }
  const isProven =
    !config.freshProofRequired ||
    user.isAnonymous ||
    Boolean(change.current_password) ||
    isFreshlyProven(methods, nowMs) ||
    cameFromMail(methods, nowMs);
  if (isNonceRequired || (!isProven && change.nonce)) await requireNonce(context, user, change.nonce ?? '');
  else if (!isProven) throw refusal('reauthentication_needed');
}

/**
 * Hashes the new password of a request; null when the request has none.
 * @throws HttpError weak_password, same_password, reauthentication_needed, reauthentication_not_valid, current_password_required or current_password_invalid
 */
export async function requireNewPassword(
  context: AuthContext,
  signedIn: SignedIn,
  change: PasswordChange,
): Promise<string | null> {
  if (change.password === null || change.password === undefined) return null;
  const { passwords } = context;
  const { user } = signedIn;
  const password = await requireGoodPassword(context, change.password);
  if (user.isAnonymous && change.newEmail === null) {
    throw refusal('validation_failed_anonymous');
  }
  await requireOwner(context, signedIn, change);
  if (await passwords.verify(user.passwordHash, password)) throw refusal('same_password');
  return passwords.hash(password);
}
