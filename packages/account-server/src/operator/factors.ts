import type { ListedFactor } from '@innertide/protocol/user-command';
import type { Transaction } from '@innertide/server-std/database';
import type { UserRecord } from '../accounts/user-record.ts';
import { type Actor, recordEvent } from '../audit/audit-log.ts';
import type { AuthContext } from '../auth-context.ts';
import { removeFactor } from '../factors/factors.ts';
import { removePasskey } from '../factors/passkeys.ts';
import { listCredentials } from '../factors/webauthn-credentials.ts';

/** Lists second factors and passkeys of an account, without their secrets. */
export async function listFactors(tx: Transaction, user: UserRecord): Promise<ListedFactor[]> {
  const passkeys = (await listCredentials(tx, user.id)).filter((credential) => credential.factor_id === null);
  return [
    ...user.factors.map(
      (factor): ListedFactor => ({
        id: factor.id,
        kind: factor.factor_type === 'webauthn' ? 'security key' : 'authenticator app',
        name: factor.friendly_name,
        isVerified: factor.status === 'verified',
        createdAt: factor.created_at,
        lastUsedAt: factor.last_challenged_at,
      }),
    ),
    ...passkeys.map(
      (passkey): ListedFactor => ({
        id: passkey.id,
        kind: 'passkey',
        name: passkey.friendly_name,
        isVerified: true,
        createdAt: passkey.created_at,
        lastUsedAt: passkey.last_used_at,
      }),
    ),
  ];
}

/** Removes a second factor or passkey of an account and notifies its owner. @returns false when it has none with this id. */
export async function removeOwnFactor(
  context: AuthContext,
  tx: Transaction,
  user: UserRecord,
  id: string,
  actor: Actor,
): Promise<boolean> {
  const factor = user.factors.find((one) => one.id === id.toLowerCase());
  if (factor === undefined) {
    const passkey = (await listCredentials(tx, user.id)).find((one) => one.id === id.toLowerCase());
    if (passkey === undefined || passkey.factor_id !== null) return false;
    await removePasskey(context, tx, { user, passkeyId: passkey.id, actor, acceptLanguage: undefined });
    return true;
  }
  await removeFactor(context, tx, user, factor, undefined);
  const traits = { factor_id: factor.id, type: factor.factor_type };
  await recordEvent(context, tx, { action: 'factor_deleted', actor, userId: user.id, traits });
  return true;
}
