import type { SuppressionCommand } from '@innertide/protocol/mail-command';
import type { OperatorAnswer } from '@innertide/protocol/operator-command';
import { findUserByEmail } from '../accounts/users.ts';
import { recordEvent } from '../audit/audit-log.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { requireEmail } from '../http/email-address.ts';
import { allowAddress, countSuppressions, suppressAddress } from '../mail/mail-suppressions.ts';

/**
 * Stops mail to an address, lets it go there again, or counts the addresses that get none. An account with the address gets an event.
 * @throws HttpError validation_failed
 */
export async function administerSuppressions(
  context: AuthContext,
  command: SuppressionCommand,
): Promise<OperatorAnswer> {
  const { keyedHash } = context.keys;
  const address = command.action === 'list_suppressions' ? null : requireEmail(command.email);
  return context.database.transaction(SYSTEM, async (tx): Promise<OperatorAnswer> => {
    if (address !== null && command.action === 'suppress_address') {
      await suppressAddress(tx, keyedHash, { address, reason: 'manual', nowIso: nowIso(context) });
    } else if (address !== null && !(await allowAddress(tx, keyedHash, address))) {
      return { ok: false, message: `${address} was not suppressed: mail goes there already.` };
    }
    if (address !== null) {
      const user = await findUserByEmail(tx, address);
      const traits = { mail: command.action === 'suppress_address' ? 'suppressed' : 'allowed' };
      const actor = { kind: 'operator' } as const;
      await recordEvent(context, tx, { action: 'user_modified', actor, userId: user?.id ?? null, traits });
    }
    return { ok: true, suppressions: [...(await countSuppressions(tx))] };
  });
}
