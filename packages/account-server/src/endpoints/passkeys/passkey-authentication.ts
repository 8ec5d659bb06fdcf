import { passkeyVerifyBody } from '@innertide/protocol/auth-messages';
import { fail, type Result, succeed } from '@innertide/std/result';
import { isBanned, isConfirmed } from '../../accounts/account-state.ts';
import { findUserById, lockUserById } from '../../accounts/users.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { authSessionView, openAuthSession } from '../../auth-sessions/auth-sessions.ts';
import { takePasskeyChallenge } from '../../factors/passkeys.ts';
import {
  type Assertion,
  assertionSchema,
  authenticationOptions,
  CEREMONY_MS,
  type Credential,
  verifyAuthentication,
} from '../../factors/webauthn.ts';
import { findCredential, storeSignCount } from '../../factors/webauthn-credentials.ts';
import { type AuthErrorName, refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /passkeys/authentication/options: opens a challenge that any passkey of this server may answer. */
export const passkeyAuthenticationOptions: Endpoint = (context) => async (c) => {
  if (!context.config.webauthn.passkeysEnabled) throw refusal('passkey_disabled');
  const options = await authenticationOptions(context, []);
  const [row] = await context.database.transaction(SYSTEM, (tx) =>
    tx.query<{ id: string }>(
      'insert into auth.webauthn_challenges (challenge, created_at) values ($1, $2) returning id',
      [options.challenge, nowIso(context)],
    ),
  );
  const expiresAt = Math.floor((context.clock.nowMs() + CEREMONY_MS) / 1000);
  return c.json({ challenge_id: row?.id, options, expires_at: expiresAt });
};

type Refused = Extract<
  AuthErrorName,
  'webauthn_challenge_not_found' | 'webauthn_challenge_expired' | 'webauthn_verification_failed'
>;

/** Consumes the challenge and finds the credential that answers it. Committed in either case: a challenge is answered once. */
async function consumeChallenge(
  context: AuthContext,
  challengeId: string | null | undefined,
  answer: Assertion | null,
): Promise<
  Result<{ readonly challenge: string; readonly credential: Credential; readonly answer: Assertion }, Refused>
> {
  return context.database.transaction(SYSTEM, async (tx) => {
    const challenge = await takePasskeyChallenge(context, tx, challengeId, null);
    if (!challenge.ok) return challenge;
    if (answer === null) return fail('webauthn_verification_failed');
    const credential = await findCredential(tx, answer.id);
    // As in GoTrue, nobody learns which passkeys exist. A security key of a second factor is no passkey.
    if (credential === null || credential.factor_id !== null) return fail('webauthn_verification_failed');
    return succeed({ challenge: challenge.value, credential, answer });
  });
}

/**
 * POST /passkeys/authentication/verify: signs in with a passkey, at aal2: the device is one factor, and its user
 * verification (PIN or biometrics) the other.
 */
export const verifyPasskeyAuthentication: Endpoint = (context) => async (c) => {
  if (!context.config.webauthn.passkeysEnabled) throw refusal('passkey_disabled');
  const body = await readBody(c, passkeyVerifyBody);
  const answer = assertionSchema.safeParse(body.credential);
  const question = await consumeChallenge(context, body.challenge_id, answer.success ? answer.data : null);
  if (!question.ok) throw refusal(question.reason);
  const { challenge, credential } = question.value;
  // Between the transactions, so that no lock is held during the computation.
  const signCount = await verifyAuthentication(context, question.value.answer, challenge, credential);
  if (signCount === null) throw refusal('webauthn_verification_failed');
  const origin = originOf(c, context.config.trustedProxy);
  const opened = await context.database.transaction(SYSTEM, async (tx) => {
    const user = await lockUserById(tx, credential.user_id);
    if (user === null) throw refusal('webauthn_verification_failed');
    if (isBanned(user, context.clock.nowMs())) throw refusal('user_banned');
    if (!isConfirmed(user)) throw refusal('email_not_confirmed');
    // A concurrent use of the same counter: one of the two keys is a clone.
    if (!(await storeSignCount(context, tx, credential, signCount))) throw refusal('webauthn_verification_failed');
    const sign = { userId: user.id, method: 'passkey', aal: 'aal2', origin } as const;
    const authSession = await openAuthSession(context, tx, sign);
    return { authSession, user: (await findUserById(tx, user.id)) ?? user };
  });
  return c.json(await authSessionView(context, opened.user, opened.authSession));
};
