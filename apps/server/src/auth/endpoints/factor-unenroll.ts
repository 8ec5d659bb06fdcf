import { SYSTEM } from '../auth-context.ts';
import { refusal } from '../auth-errors.ts';
import { factorIdOf, removeFactor, requireFactor, requireMember } from '../factors.ts';
import type { Endpoint } from './endpoint.ts';

/** DELETE /factors/{id}: a factor that counts is only given up by somebody who has just used one. */
export const unenrollFactor: Endpoint = (context) => async (c) => {
  const { user, aal } = await requireMember(context, c);
  const factor = requireFactor(user, factorIdOf(c));
  if (factor.status === 'verified' && aal !== 'aal2') throw refusal('insufficient_aal_unenroll');
  const acceptLanguage = c.req.header('accept-language');
  await context.database.transaction(SYSTEM, (tx) => removeFactor(context, tx, user, factor, acceptLanguage));
  return c.json({ id: factor.id });
};
