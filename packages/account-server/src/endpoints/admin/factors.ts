import { adminFactorBody } from '@innertide/protocol/auth-messages';
import { factorView } from '../../accounts/user-view.ts';
import { recordEvent } from '../../audit/audit-log.ts';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { factorIdOf, removeFactor, requireFactor, requireFactorName } from '../../factors/factors.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';
import { requireUserOfPath } from './user-id.ts';

/** GET /admin/users/{id}/factors: the factors of an account. */
export const adminListFactors: Endpoint = (context) => async (c) =>
  c.json((await requireUserOfPath(context, c)).user.factors.map(factorView));

/** PUT /admin/users/{id}/factors/{factorId}: renames a factor; without a name it stays as it is. */
export const adminUpdateFactor: Endpoint = (context) => async (c) => {
  const { user, actor } = await requireUserOfPath(context, c);
  const factor = requireFactor(user, factorIdOf(c));
  const name = requireFactorName((await readBody(c, adminFactorBody)).friendly_name);
  if (name === '' || name === factor.friendly_name) return c.json(factorView(factor));
  if (user.factors.some((one) => one.friendly_name === name)) throw refusal('mfa_factor_name_conflict');
  const now = nowIso(context);
  const traits = { factor_id: factor.id, type: factor.factor_type };
  await context.database.transaction(SYSTEM, async (tx) => {
    await tx.query('update auth.mfa_factors set friendly_name = $2, updated_at = $3 where id = $1', [
      factor.id,
      name,
      now,
    ]);
    await recordEvent(context, tx, { action: 'factor_updated', actor, userId: user.id, traits });
  });
  return c.json(factorView({ ...factor, friendly_name: name, updated_at: now }));
};

/** DELETE /admin/users/{id}/factors/{factorId}: removes a factor, e.g. of a lost device. */
export const adminDeleteFactor: Endpoint = (context) => async (c) => {
  const { user, actor } = await requireUserOfPath(context, c);
  const factor = requireFactor(user, factorIdOf(c));
  const traits = { factor_id: factor.id, type: factor.factor_type };
  await context.database.transaction(SYSTEM, async (tx) => {
    await removeFactor(context, tx, user, factor, undefined);
    await recordEvent(context, tx, { action: 'factor_deleted', actor, userId: user.id, traits });
  });
  return c.json(factorView(factor));
};
