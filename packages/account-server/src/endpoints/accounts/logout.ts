import { memberOf, recordEvent } from '../../audit/audit-log.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireSignedIn } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';

const CONDITIONS: Readonly<Record<string, string>> = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** POST /logout?scope=global|local|others: ends auth sessions with their refresh tokens. */
export const logout: Endpoint = (context) => async (c) => {
  const scope = c.req.query('scope') ?? 'global';
  const condition = Object.hasOwn(CONDITIONS, scope) ? CONDITIONS[scope] : undefined;
  if (condition === undefined) throw refusal('validation_failed', 'Unsupported logout scope');
  const { user, authSessionId } = await requireSignedIn(context, c);
  const actor = memberOf(context, c);
  await context.database.transaction(SYSTEM, async (tx) => {
    await tx.query(`delete from auth.sessions where ${condition}`, [user.id, authSessionId]);
    await recordEvent(context, tx, { action: 'logout', actor, userId: user.id, traits: { scope } });
  });
  return c.body(null, 204);
};
