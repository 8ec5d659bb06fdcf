import { passkeyVerifyBody } from '@innertide/protocol/auth-messages';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Context } from 'hono';
import { needsSecondStep } from '../../accounts/account-state.ts';
import { lockUserById } from '../../accounts/users.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import type { SignedIn } from '../../auth-sessions/bearer.ts';
import { requireFreshProof } from '../../auth-sessions/fresh-proof.ts';
import { requireMember } from '../../factors/factors.ts';
import { passkeyView, takePasskeyChallenge } from '../../factors/passkeys.ts';
import { attestationSchema, CEREMONY_MS, registrationOptions, verifyRegistration } from '../../factors/webauthn.ts';
import { listCredentials, storeCredential } from '../../factors/webauthn-credentials.ts';
import { type AuthErrorName, refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import { mailNotice } from '../../mail/account-mail.ts';
import type { Endpoint } from '../endpoint.ts';

const MAX_PASSKEYS = 10;

async function requirePasskeyOwner(context: AuthContext, c: Context): Promise<SignedIn> {
  const signedIn = await requireMember(context, c);
  if (!context.config.webauthn.passkeysEnabled) throw refusal('passkey_disabled');
  if (needsSecondStep(signedIn.user, signedIn.aal)) throw refusal('insufficient_aal_enroll');
  return signedIn;
}

/** POST /passkeys/registration/options: the options with which the browser creates a passkey for the signed-in user. */
export const passkeyRegistrationOptions: Endpoint = (context) => async (c) => {
  const signedIn = await requirePasskeyOwner(context, c);
  await requireFreshProof(context, signedIn);
  const { user } = signedIn;
  const known = await context.database.transaction(SYSTEM, (tx) => listCredentials(tx, user.id));
  if (known.length >= MAX_PASSKEYS) throw refusal('too_many_passkeys');
  const options = await registrationOptions(context, user, known, 'passkey');
  const [row] = await context.database.transaction(SYSTEM, (tx) =>
    tx.query<{ id: string }>(
      'insert into auth.webauthn_challenges (user_id, challenge, created_at) values ($1, $2, $3) returning id',
      [user.id, options.challenge, nowIso(context)],
    ),
  );
  const expiresAt = Math.floor((context.clock.nowMs() + CEREMONY_MS) / 1000);
  return c.json({ challenge_id: row?.id, options, expires_at: expiresAt });
};

type Refused = Extract<
  AuthErrorName,
  'webauthn_challenge_not_found' | 'webauthn_challenge_expired' | 'webauthn_verification_failed'
>;

/** POST /passkeys/registration/verify: stores the passkey and notifies its owner. */
export const verifyPasskeyRegistration: Endpoint = (context) => async (c) => {
  const { user } = await requirePasskeyOwner(context, c);
  const body = await readBody(c, passkeyVerifyBody);
  const answer = attestationSchema.safeParse(body.credential);
  // Committed in either case: a challenge is answered once.
  const challenge = await context.database.transaction(
    SYSTEM,
    (tx): Promise<Result<string, Refused>> => takePasskeyChallenge(context, tx, body.challenge_id, user.id),
  );
  if (!challenge.ok) throw refusal(challenge.reason);
  const made = answer.success ? await verifyRegistration(context, answer.data, challenge.value, 'passkey') : null;
  if (made === null) throw refusal('webauthn_verification_failed');
  const acceptLanguage = c.req.header('accept-language');
  const stored = await context.database.transaction(SYSTEM, async (tx) => {
    const current = await lockUserById(tx, user.id);
    if (current === null) throw refusal('user_not_found');
    const count = (await listCredentials(tx, user.id)).length;
    if (count >= MAX_PASSKEYS) throw refusal('too_many_passkeys');
    const credential = await storeCredential(context, tx, { ...made, userId: user.id, factorId: null, name: '' });
    if (credential === null) return fail('webauthn_credential_exists' as const);
    if (current.email !== null) {
      await mailNotice(context, tx, 'passkey_added', { email: current.email, user: current, acceptLanguage });
    }
    return succeed(credential);
  });
  if (!stored.ok) throw refusal(stored.reason);
  return c.json(passkeyView(stored.value));
};
