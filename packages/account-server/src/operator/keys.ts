import type { KeyCommand, ListedKey } from '@innertide/protocol/key-command';
import type { OperatorAnswer } from '@innertide/protocol/operator-command';
import type { AuditAction } from '../audit/audit-actions.ts';
import { recordEvent } from '../audit/audit-log.ts';
import { type AuthContext, SYSTEM } from '../auth-context.ts';
import { type AdminKey, isAdminKeyName, listAdminKeys, makeAdminKey, revokeAdminKey } from '../keys/admin-keys.ts';

function listed(key: AdminKey): ListedKey {
  return {
    name: key.name,
    createdAt: key.created_at,
    expiresAt: key.expires_at,
    lastUsedAt: key.last_used_at,
    revokedAt: key.revoked_at,
  };
}

/** Carries out a command about admin keys (`innertide keys …`). Making and revoking one is recorded in the same transaction. */
export function administerKeys(
  context: Pick<AuthContext, 'clock' | 'database'>,
  command: KeyCommand,
): Promise<OperatorAnswer> {
  return context.database.transaction(SYSTEM, async (tx): Promise<OperatorAnswer> => {
    if (command.action === 'list_keys') return { ok: true, keys: (await listAdminKeys(tx)).map(listed), token: null };
    const { name } = command;
    const record = (action: AuditAction, traits: Readonly<Record<string, unknown>>) =>
      recordEvent(context, tx, { action, actor: { kind: 'operator' }, userId: null, traits: { key: name, ...traits } });
    if (command.action === 'revoke_key') {
      if (await revokeAdminKey(context, tx, name)) {
        await record('admin_key_revoked', {});
        const revoked = (await listAdminKeys(tx)).filter((key) => key.name === name && key.revoked_at !== null);
        return { ok: true, keys: revoked.slice(0, 1).map(listed), token: null };
      }
      return {
        ok: false,
        message: `There is no key named ${name}, or it is revoked already: "innertide keys list" shows them.`,
      };
    }
    if (!isAdminKeyName(name)) return { ok: false, message: 'A key needs a name of 1 to 60 characters.' };
    const made = await makeAdminKey(context, tx, command);
    if (made === null)
      return { ok: false, message: `There is a key named ${name} already: revoke it first, or choose another name.` };
    await record('admin_key_created', { expires_at: made.key.expires_at });
    return { ok: true, keys: [listed(made.key)], token: made.token };
  });
}
