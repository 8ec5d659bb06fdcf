import type { FactorRecord, UserRecord } from '../../accounts/user-record.ts';
import { memberOf, recordEvent } from '../../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../../auth-context.ts';
import { CHALLENGE_LIFETIME_MS } from '../../factors/challenge-rules.ts';
import { factorIdOf, requireFactor, requireMember } from '../../factors/factors.ts';
import { authenticationOptions, registrationOptions } from '../../factors/webauthn.ts';
import { listCredentials } from '../../factors/webauthn-credentials.ts';
import { refusal } from '../../http/auth-errors.ts';
import { originOf } from '../../http/client-address.ts';
import type { Endpoint } from '../endpoint.ts';

/** WebAuthn options: registration at the first challenge of a security key, authentication at every later one. */
async function webauthnOptions(context: AuthContext, user: UserRecord, factor: FactorRecord) {
  const known = await context.database.transaction(SYSTEM, (tx) => listCredentials(tx, user.id));
  const own = known.filter((one) => one.factor_id === factor.id);
  return own.length === 0
    ? { type: 'create', credential_options: { publicKey: await registrationOptions(context, user, known, 'factor') } }
    : { type: 'request', credential_options: { publicKey: await authenticationOptions(context, own) } };
}

/** POST /factors/{id}/challenge: opens a challenge for a TOTP code or a security key. */
export const challengeFactor: Endpoint = (context) => async (c) => {
  const { user } = await requireMember(context, c);
  const factor = requireFactor(user, factorIdOf(c));
  const { address } = originOf(c, context.config.trustedProxy);
  const now = nowIso(context);
  const webauthn = factor.factor_type === 'webauthn' ? await webauthnOptions(context, user, factor) : null;
  const id = await context.database.transaction(SYSTEM, async (tx) => {
    await tx.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [factor.id, now]);
    // The factor may have been deleted since it was read.
    const [row] = await tx.query<{ id: string }>(
      `insert into auth.mfa_challenges (factor_id, ip, created_at, webauthn_challenge)
       select id, $2::inet, $3, $4 from auth.mfa_factors where id = $1 returning id`,
      [factor.id, address, now, webauthn?.credential_options.publicKey.challenge ?? null],
    );
    if (row === undefined) throw refusal('mfa_factor_not_found');
    const traits = { factor_id: factor.id, type: factor.factor_type };
    await recordEvent(context, tx, {
      action: 'challenge_created',
      actor: memberOf(context, c),
      userId: user.id,
      traits,
    });
    return row.id;
  });
  const expiresAt = Math.floor((context.clock.nowMs() + CHALLENGE_LIFETIME_MS) / 1000);
  return c.json({ id, type: factor.factor_type, expires_at: expiresAt, ...(webauthn === null ? {} : { webauthn }) });
};
