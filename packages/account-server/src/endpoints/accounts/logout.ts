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
  await context.database.transaction(SYSTEM, (tx) =>
    tx.query(`delete from auth.sessions where ${condition}`, [user.id, authSessionId]),
  );
  return c.body(null, 204);
};
