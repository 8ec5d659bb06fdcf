import { verifyFactorBody } from '@innertide/protocol/auth-messages';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import { mailNotice } from '../account-mail.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { type AuthErrorName, refusal } from '../auth-errors.ts';
import { authSessionView, liftAuthSession } from '../auth-sessions.ts';
import type { SignedIn } from '../bearer.ts';
import { originOf } from '../client-address.ts';
import { factorIdOf, requireFactor, requireMember } from '../factors.ts';
import { takeToken } from '../limits.ts';
import { readBody } from '../request-body.ts';
import { totpStep } from '../totp.ts';
import { type FactorRecord, findUserById, lockUserById, timeColumn } from '../users.ts';
import type { Endpoint } from './endpoint.ts';

export const CHALLENGE_LIFETIME_MS = 300_000;

/** Codes that may be tried for one account in an hour. */
const CODES_AN_HOUR = 20;
const HOUR_SECONDS = 3600;

const uuid = z.guid();
const challengeRow = z.object({
  address: z.string().nullable(),
  created_at: timeColumn,
  verified_at: timeColumn.nullable(),
  secret: z.string(),
  last_used_step: z.coerce.number(),
});

type Refused = Extract<
  AuthErrorName,
  | 'mfa_challenge_not_found'
  | 'mfa_challenge_expired'
  | 'mfa_ip_address_mismatch'
  | 'mfa_verification_failed'
  | 'over_request_rate_limit'
>;

/** Whether the code answers the challenge; a right one is used up. Commit either way, so that tries stay counted. */
async function check(
  context: AuthContext,
  tx: Transaction,
  tried: {
    readonly userId: string;
    readonly factorId: string;
    readonly challengeId: string;
    readonly code: string;
    readonly address: string | null;
  },
): Promise<Result<null, Refused>> {
  const nowMs = context.clock.nowMs();
  const [row] = await tx.query(
    `select host(c.ip) as address, c.created_at, c.verified_at, f.secret, f.last_used_step
     from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where c.id = $1 and f.id = $2`,
    [tried.challengeId, tried.factorId],
  );
  if (row === undefined) return fail('mfa_challenge_not_found');
  const challenge = challengeRow.parse(row);
  if (challenge.verified_at !== null || challenge.address !== tried.address) return fail('mfa_ip_address_mismatch');
  if (nowMs - Date.parse(challenge.created_at) > CHALLENGE_LIFETIME_MS) return fail('mfa_challenge_expired');
  const allowance = {
    key: `totp:${tried.userId}`,
    burst: CODES_AN_HOUR,
    perSecond: CODES_AN_HOUR / HOUR_SECONDS,
    nowIso: nowIso(context),
  };
  if (!(await takeToken(tx, allowance))) return fail('over_request_rate_limit');
  const step = totpStep(challenge.secret, tried.code, nowMs);
  // A code that was read over a shoulder is worth nothing once it was used.
  if (step === null || step <= challenge.last_used_step) return fail('mfa_verification_failed');
  await tx.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [tried.challengeId, nowIso(context)]);
  await tx.query('update auth.mfa_factors set last_used_step = $2 where id = $1', [tried.factorId, step]);
  return succeed(null);
}

/** The first right code makes the factor count: what was begun beside it goes, and its owner hears of it. */
async function admit(
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

/** POST /factors/{id}/verify: a right code lifts the sign-in to aal2 and ends every sign-in that stayed below. */
export const verifyFactor: Endpoint = (context) => async (c) => {
  const signedIn = await requireMember(context, c);
  const { user, authSessionId } = signedIn;
  const factor = requireFactor(user, factorIdOf(c));
  const body = await readBody(c, verifyFactorBody);
  if (!body.code) throw refusal('validation_failed', 'Code needs to be non-empty');
  const challengeId = uuid.safeParse(body.challenge_id);
  if (!challengeId.success) throw refusal('mfa_challenge_not_found');
  const { code } = body;
  const { address } = originOf(c, context.config.clientAddressHeader);
  const acceptLanguage = c.req.header('accept-language');
  const verified = await context.database.transaction(SYSTEM, async (tx) => {
    // Held until the end, so that one code cannot be used twice at the same moment.
    if ((await lockUserById(tx, user.id)) === null) throw refusal('user_not_found');
    const tried = { userId: user.id, factorId: factor.id, challengeId: challengeId.data, code, address };
    const checked = await check(context, tx, tried);
    if (!checked.ok) return checked;
    if (factor.status === 'unverified') await admit(context, tx, signedIn, factor, acceptLanguage);
    const authSession = await liftAuthSession(context, tx, { authSessionId, userId: user.id, factorId: factor.id });
    return succeed({ authSession, user: (await findUserById(tx, user.id)) ?? user });
  });
  if (!verified.ok) throw refusal(verified.reason);
  return c.json(await authSessionView(context, verified.value.user, verified.value.authSession));
};
