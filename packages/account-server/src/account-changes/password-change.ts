import type { UserRecord } from '../accounts/user-record.ts';
import { type AuthContext, SYSTEM } from '../auth-context.ts';
import type { AuthenticationMethod } from '../auth-sessions/access-token.ts';
import { authenticationMethods } from '../auth-sessions/auth-sessions.ts';
import type { SignedIn } from '../auth-sessions/bearer.ts';
import { refusal } from '../http/auth-errors.ts';
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

async function methodsOf(context: AuthContext, { authSessionId }: SignedIn): Promise<AuthenticationMethod[]> {
  return context.database.transaction(SYSTEM, (tx) => authenticationMethods(tx, authSessionId), { readOnly: true });
}

/**
 * Hashes the new password of a request; null when the request has none.
 * @throws HttpError weak_password, same_password, reauthentication_needed, reauthentication_not_valid, current_password_required or current_password_invalid
 */
export async function requireNewPassword(
  context: AuthContext,
  signedIn: SignedIn,
  change: {
    readonly password?: string | null | undefined;
    readonly nonce?: string | null | undefined;
    readonly current_password?: string | null | undefined;
    readonly newEmail: string | null;
  },
): Promise<string | null> {
  if (change.password === null || change.password === undefined) return null;
  const { config, passwords } = context;
  const { user } = signedIn;
  const password = await requireGoodPassword(context, change.password);
  if (user.isAnonymous && change.newEmail === null) {
    throw refusal('validation_failed_anonymous');
  }
  const nowMs = context.clock.nowMs();
  if (config.reauthenticationRequired && isOlderThanADay(signedIn.since, nowMs)) {
    if (!change.nonce) throw refusal('reauthentication_needed');
    await requireNonce(context, user, change.nonce);
  }
  const isRequired = config.currentPasswordRequired && user.passwordHash !== null;
  if (isRequired && !change.current_password && !cameFromMail(await methodsOf(context, signedIn), nowMs)) {
    throw refusal('current_password_required');
  }
  // A current password that is sent is checked even when the setting does not require one.
  if (change.current_password && !(await passwords.verify(user.passwordHash, change.current_password))) {
    throw refusal('current_password_invalid');
  }
  if (await passwords.verify(user.passwordHash, password)) throw refusal('same_password');
  return passwords.hash(password);
}
