import { adminFactorBody } from '@innertide/protocol/auth-messages';
import { factorView } from '../../accounts/user-view.ts';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { factorIdOf, removeFactor, requireFactor, requireFactorName } from '../../factors/factors.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';
import { requireUserOfPath } from './user-id.ts';

/** GET /admin/users/{id}/factors: the factors of an account. */
export const adminListFactors: Endpoint = (context) => async (c) =>
  c.json((await requireUserOfPath(context, c)).factors.map(factorView));

/** PUT /admin/users/{id}/factors/{factorId}: renames a factor; without a name it stays as it is. */
export const adminUpdateFactor: Endpoint = (context) => async (c) => {
  const user = await requireUserOfPath(context, c);
  const factor = requireFactor(user, factorIdOf(c));
  const name = requireFactorName((await readBody(c, adminFactorBody)).friendly_name);
  if (name === '' || name === factor.friendly_name) return c.json(factorView(factor));
  if (user.factors.some((one) => one.friendly_name === name)) throw refusal('mfa_factor_name_conflict');
  const now = nowIso(context);
  await context.database.transaction(SYSTEM, (tx) =>
    tx.query('update auth.mfa_factors set friendly_name = $2, updated_at = $3 where id = $1', [factor.id, name, now]),
  );
  return c.json(factorView({ ...factor, friendly_name: name, updated_at: now }));
};

/** DELETE /admin/users/{id}/factors/{factorId}: removes a factor, e.g. of a lost device. */
export const adminDeleteFactor: Endpoint = (context) => async (c) => {
  const user = await requireUserOfPath(context, c);
  const factor = requireFactor(user, factorIdOf(c));
  await context.database.transaction(SYSTEM, (tx) => removeFactor(context, tx, user, factor, undefined));
  return c.json(factorView(factor));
};
