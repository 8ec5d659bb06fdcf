import { passwordGrantBody } from '@innertide/protocol/auth-messages';
import { isBanned, isConfirmed } from '../../accounts/account-state.ts';
import { findUserByEmail, findUserById, lockUserById } from '../../accounts/users.ts';
import { SYSTEM } from '../../auth-context.ts';
import { authSessionView, openAuthSession } from '../../auth-sessions/auth-sessions.ts';
import { refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { requireEmail } from '../../http/email-address.ts';
import { readBody } from '../../http/request-body.ts';
import { clientNetworks } from '../../limits/limit-rules.ts';
import { isImportedHash } from '../../passwords/argon2.ts';
import { returnPasswordTry, takePasswordTry } from '../../passwords/password-tries.ts';
import type { Endpoint } from '../endpoint.ts';

const MAX_PASSWORD_LENGTH = 1024;

/** A rush of sign-ins must not hold up everybody who is signed in. */
const YIELDING = { yieldsToOthers: true } as const;

/**
 * POST /token?grant_type=password. Computes one hash whether or not the account exists; only a correct password learns
 * that the account is banned or unconfirmed.
 */
export const passwordGrant: Endpoint = (context) => async (c) => {
  const body = await readBody(c, passwordGrantBody);
  if (body.phone && !body.email) throw refusal('phone_provider_disabled', 'Phone logins are disabled');
  if (!context.config.emailEnabled) throw refusal('email_provider_disabled');
  const email = requireEmail(body.email);
  const password = (body.password ?? '').slice(0, MAX_PASSWORD_LENGTH);

  const origin = originOf(c, context.config.trustedProxy);
  context.passwords.requireSpace();
  const { user, tries } = await context.database.transaction(
    SYSTEM,
    async (tx) => {
      const found = await findUserByEmail(tx, email);
      const { address } = origin;
      const isCounted = clientNetworks(address, context.config.trustedProxy).length > 0;
      const attempt = { userId: found?.id ?? null, email, address, isCounted };
      return { user: found, tries: await takePasswordTry(context, tx, attempt) };
    },
    YIELDING,
  );
  const giveBack = () => context.database.transaction(SYSTEM, (tx) => returnPasswordTry(tx, tries), YIELDING);
  const isRight = await context.passwords.verify(user?.passwordHash ?? null, password).catch(async (error: unknown) => {
    // Nothing was checked: too many are waiting.
    await giveBack();
    throw error;
  });
  if (user === null || !isRight) throw refusal('invalid_credentials');
  const refused = isBanned(user, context.clock.nowMs()) ? 'user_banned_grant' : 'email_not_confirmed';
  if (refused === 'user_banned_grant' || !isConfirmed(user)) {
    await giveBack();
    throw refusal(refused);
  }

  // An imported hash is replaced by an argon2id hash at the first sign-in.
  const isOld = user.passwordHash !== null && isImportedHash(user.passwordHash);
  const renewedHash = isOld ? await context.passwords.hash(password) : null;
  // The account may have changed while the hash was computed.
  const opened = await context.database.transaction(
    SYSTEM,
    async (tx) => {
      const still = await lockUserById(tx, user.id);
      if (still === null || still.passwordHash !== user.passwordHash) throw refusal('invalid_credentials');
      if (renewedHash !== null) {
        await tx.query('update auth.users set encrypted_password = $2 where id = $1', [user.id, renewedHash]);
      }
      await returnPasswordTry(tx, tries);
      const authSession = await openAuthSession(context, tx, { userId: user.id, method: 'password', origin });
      return { authSession, user: await findUserById(tx, user.id) };
    },
    YIELDING,
  );
  return c.json(await authSessionView(context, opened.user ?? user, opened.authSession));
};
