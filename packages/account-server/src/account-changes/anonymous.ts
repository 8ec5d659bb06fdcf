import type { Context } from 'hono';
import { askBeforeUserCreated, requireAllowedAddress } from '../accounts/new-account.ts';
import { findUserById, insertAnonymousUser } from '../accounts/users.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { authSessionView, openAuthSession } from '../auth-sessions/auth-sessions.ts';
import { refusal } from '../http/auth-errors.ts';
import { countedNetworks, originOf } from '../http/client-address.ts';
import { requireSmallMetadata } from '../http/request-body.ts';
import { takeForNetworks } from '../limits/limits.ts';

const HOUR_SECONDS = 3600;

/** Creates an anonymous account and signs it in (GoTrue `POST /signup` without an address); adding an address makes it permanent. */
export async function signUpAnonymously(
  context: AuthContext,
  c: Context,
  data: Readonly<Record<string, unknown>>,
): ReturnType<typeof authSessionView> {
  const { config } = context;
  if (!config.anonymousEnabled) throw refusal('anonymous_provider_disabled');
  const metadata = requireSmallMetadata(data);
  requireAllowedAddress(context, null);
  await askBeforeUserCreated(context, c, { email: null, metadata, provider: 'anonymous' });
  const origin = originOf(c, config.trustedProxy);
  const { user, authSession } = await context.database.transaction(SYSTEM, async (tx) => {
    const burst = config.anonymousPerHour;
    const networks = origin.address === null ? [{ name: '', share: 1 }] : countedNetworks(origin.address);
    const limit = { burst, perSecond: burst / HOUR_SECONDS, nowIso: nowIso(context) };
    if (!(await takeForNetworks(tx, 'anonymous', networks, limit))) {
      throw refusal('over_request_rate_limit');
    }
    const userId = await insertAnonymousUser(tx, metadata, nowIso(context));
    const opened = await openAuthSession(context, tx, { userId, method: 'anonymous', origin });
    return { authSession: opened, user: await findUserById(tx, userId) };
  });
  if (user === null) throw refusal('unexpected_failure');
  return authSessionView(context, user, authSession);
}
