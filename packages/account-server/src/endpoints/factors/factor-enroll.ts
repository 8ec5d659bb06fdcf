import { enrollFactorBody } from '@innertide/protocol/auth-messages';
import { needsSecondStep } from '../../accounts/account-state.ts';
import { lockUserById } from '../../accounts/users.ts';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { requireFreshProof } from '../../auth-sessions/fresh-proof.ts';
import { requireFactorType } from '../../factors/factor-type.ts';
import { requireFactorName, requireMember } from '../../factors/factors.ts';
import { newTotpSecret, totpInvitation } from '../../factors/totp.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';

/** An unverified factor without a challenge counts as abandoned after this time. */
const ABANDONED_AFTER_MS = 300_000;

/** POST /factors: enrols an authenticator app (answers its secret) or a security key, unverified until its first correct answer. */
export const enrollFactor: Endpoint = (context) => async (c) => {
  const signedIn = await requireMember(context, c);
  const { user, aal } = signedIn;
  const body = await readBody(c, enrollFactorBody);
  const type = requireFactorType(context.config, body.factor_type);
  const name = requireFactorName(body.friendly_name);
  if (needsSecondStep(user, aal)) throw refusal('insufficient_aal_enroll');
  await requireFreshProof(context, signedIn);
  const secret = type === 'totp' ? newTotpSecret() : null;
  const before = new Date(context.clock.nowMs() - ABANDONED_AFTER_MS).toISOString();
  const id = await context.database.transaction(SYSTEM, async (tx) => {
    await tx.query(
      `delete from auth.mfa_factors
       where user_id = $1 and status = 'unverified' and last_challenged_at is null and created_at < $2`,
      [user.id, before],
    );
    const current = await lockUserById(tx, user.id);
    if (current === null) throw refusal('user_not_found');
    if (current.factors.length >= context.config.maxFactors) throw refusal('too_many_enrolled_mfa_factors');
    if (current.factors.some((factor) => factor.friendly_name === name)) throw refusal('mfa_factor_name_conflict');
    const [row] = await tx.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5) returning id`,
      [user.id, name, type, secret, nowIso(context)],
    );
    return row?.id;
  });
  if (secret === null) return c.json({ id, type, friendly_name: name });
  const issuer = body.issuer || new URL(context.publicUrl).host;
  const { uri, qrCode } = totpInvitation(secret, { issuer, label: user.email ?? user.id });
  return c.json({ id, type, friendly_name: name, totp: { qr_code: qrCode, secret, uri } });
};
