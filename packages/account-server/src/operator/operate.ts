import type { OperatorAnswer, OperatorCommand } from '@innertide/protocol/operator-command';
import { HttpError } from '@innertide/server-std/http-error';
import type { AuthContext } from '../auth-context.ts';
import { readAuditLog } from './audit.ts';
import { importAccounts } from './import-accounts.ts';
import { administerKeys } from './keys.ts';
import { administerSuppressions } from './suppressions.ts';
import { administerUsers } from './users.ts';

/** Commands of the command line that concern accounts, admin keys and the audit log. */
export type AccountCommand = Exclude<
  OperatorCommand,
  { readonly action: 'backup' | 'restore' | 'publish' | 'export' | 'write_mails' | 'check_mails' }
>;

/** Carries out a command of the command line. Every change records its event in the same transaction. */
export async function operate(context: AuthContext, command: AccountCommand): Promise<OperatorAnswer> {
  try {
    switch (command.action) {
      case 'list_keys':
      case 'make_key':
      case 'revoke_key':
        return await administerKeys(context, command);
      case 'audit':
        return await readAuditLog(context, command);
      case 'list_suppressions':
      case 'suppress_address':
      case 'allow_address':
        return await administerSuppressions(context, command);
      case 'import':
        return await importAccounts(context, command);
      default:
        return await administerUsers(context, command);
    }
  } catch (error) {
    // A refusal has a sentence for whoever asked.
    if (!(error instanceof HttpError)) throw error;
    return { ok: false, message: `${error.message}.` };
  }
}
