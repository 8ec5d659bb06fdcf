import { verifyFactorBody } from '@innertide/protocol/auth-messages';
import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import type { FactorRecord } from '../../accounts/user-record.ts';
import { findUserById, lockUserById } from '../../accounts/users.ts';
import { memberOf, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { authSessionView, liftAuthSession } from '../../auth-sessions/auth-sessions.ts';
import type { SignedIn } from '../../auth-sessions/bearer.ts';
import { FRESH_PROOF_MS, requireFreshProof } from '../../auth-sessions/fresh-proof.ts';
import { challengeRefusal } from '../../factors/challenge-rules.ts';
import { factorIdOf, requireFactor, requireMember } from '../../factors/factors.ts';
import { type AuthErrorName, refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import { readBody } from '../../http/request-body.ts';
import { takeToken } from '../../limits/limits.ts';
import { mailNotice } from '../../mail/account-mail.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  acceptCode,
  acceptKey,
  CODES_AN_HOUR,
  challengeRow,
  type FactorAnswer,
  HOUR_SECONDS,
  readKey,
  type Tried,
} from './factor-answer.ts';

const uuid = z.guid();

type Refused = Extract<
  AuthErrorName,
  | 'mfa_challenge_not_found'
  | 'mfa_challenge_expired'
  | 'mfa_ip_address_mismatch'
  | 'mfa_verification_failed'
  | 'mfa_key_verification_failed'
  | 'over_request_rate_limit'
>;

/** Checks an answer and marks a correct one as used. Commit in either case, so that attempts stay counted. */
async function checkAnswer(
  context: AuthContext,
  tx: Transaction,
  tried: Tried,
  answer: FactorAnswer,
): Promise<Result<null, Refused>> {
  const nowMs = context.clock.nowMs();
  const [row] = await tx.query(
    `select host(c.ip) as address, c.created_at, c.verified_at, f.secret, f.last_used_step
     from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where c.id = $1 and f.id = $2`,
    [tried.challengeId, tried.factorId],
  );
  if (row === undefined) return fail('mfa_challenge_not_found');
  const challenge = challengeRow.parse(row);
  const refused = challengeRefusal(challenge, tried.address, nowMs);
  if (refused !== null) return fail(refused);
  const allowance = {
    key: `totp:${tried.userId}`,
    burst: CODES_AN_HOUR,
    perSecond: CODES_AN_HOUR / HOUR_SECONDS,
    nowIso: nowIso(context),
  };
  if (!(await takeToken(tx, allowance))) return fail('over_request_rate_limit');
  const { secret, last_used_step } = challenge;
  let isRight = false;
  if (answer.kind === 'code' && secret !== null) {
    isRight = await acceptCode(tx, { ...tried, nowMs }, { secret, last_used_step }, answer.code);
  } else if (answer.kind === 'key') {
    isRight = await acceptKey(context, tx, tried, answer.read);
  }
  if (!isRight) return fail(answer.kind === 'code' ? 'mfa_verification_failed' : 'mfa_key_verification_failed');
  await tx.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [tried.challengeId, nowIso(context)]);
  return succeed(null);
}

/** Marks a factor as verified at its first correct answer, deletes unverified ones of its type, and notifies the owner. */
async function activateFactor(
  context: AuthContext,
  tx: Transaction,
  signedIn: SignedIn,
  factor: FactorRecord,
  acceptLanguage: string | undefined,
): Promise<void> {
  const { user } = signedIn;
  await tx.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
    factor.id,
    nowIso(context),
  ]);
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`, [
    user.id,
    factor.factor_type,
  ]);
  if (user.email !== null) await mailNotice(context, tx, 'factor_added', { email: user.email, user, acceptLanguage });
}

/**
 * Requires a fresh proof for the first answer of a factor that was enrolled more than ten minutes ago: enrolling asked for one, and a
 * security key that was begun and left would otherwise be completed by whoever holds the token.
 */
async function requireRecentEnrolment(context: AuthContext, signedIn: SignedIn, factor: FactorRecord): Promise<void> {
  const ageMs = context.clock.nowMs() - Date.parse(factor.created_at);
  if (factor.status === 'unverified' && ageMs > FRESH_PROOF_MS) await requireFreshProof(context, signedIn);
}

async function answerOf(
  context: AuthContext,
  tried: Tried,
  factor: FactorRecord,
  body: z.output<typeof verifyFactorBody>,
): Promise<FactorAnswer> {
  if (factor.factor_type === 'webauthn') {
    return { kind: 'key', read: await readKey(context, tried, body.webauthn?.credential_response) };
  }
  return { kind: 'code', code: body.code ?? '' };
}

/** POST /factors/{id}/verify: a correct answer raises the auth session to aal2 and ends the account's auth sessions below. */
export const verifyFactor: Endpoint = (context) => async (c) => {
  const signedIn = await requireMember(context, c);
  const { user, authSessionId } = signedIn;
  const factor = requireFactor(user, factorIdOf(c));
  await requireRecentEnrolment(context, signedIn, factor);
  const body = await readBody(c, verifyFactorBody);
  if (factor.factor_type !== 'webauthn' && !body.code) {
    throw refusal('validation_failed', 'Code needs to be non-empty');
  }
  const challengeId = uuid.safeParse(body.challenge_id);
  if (!challengeId.success) throw refusal('mfa_challenge_not_found');
  const { address } = originOf(c, context.config.trustedProxy);
  const acceptLanguage = c.req.header('accept-language');
  const tried = { userId: user.id, factorId: factor.id, challengeId: challengeId.data, address };
  const answer = await answerOf(context, tried, factor, body);
  const verified = await context.database.transaction(SYSTEM, async (tx) => {
    // Locked until the end, so that concurrent requests cannot use one code twice.
    if ((await lockUserById(tx, user.id)) === null) throw refusal('user_not_found');
    const checked = await checkAnswer(context, tx, tried, answer);
    const traits = { factor_id: factor.id, type: factor.factor_type, accepted: checked.ok };
    const actor = memberOf(context, c);
    await recordEvent(context, tx, { action: 'verification_attempted', actor, userId: user.id, traits });
    if (!checked.ok) return checked;
    if (factor.status === 'unverified') await activateFactor(context, tx, signedIn, factor, acceptLanguage);
    const method = answer.kind === 'code' ? 'totp' : 'mfa/webauthn';
    const lift = { authSessionId, userId: user.id, factorId: factor.id, method } as const;
    const authSession = await liftAuthSession(context, tx, lift);
    return succeed({ authSession, user: (await findUserById(tx, user.id)) ?? user });
  });
  if (!verified.ok) throw refusal(verified.reason);
  return c.json(await authSessionView(context, verified.value.user, verified.value.authSession));
};
