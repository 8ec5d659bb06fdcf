import type { OperatorAnswer, OperatorCommand } from '@innertide/protocol/operator-command';
import type { Clock } from '@innertide/std/clock';
import { administerUsers } from './auth/user-administration.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Database } from './database/database.ts';

async function backUp(database: Database, path: string, clock: Clock): Promise<OperatorAnswer> {
  try {
    return { ok: true, rows: await writeBackup(database, path, clock) };
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    return { ok: false, message: `The backup could not be written to ${path} (${code}).` };
  }
}

/** Does what the command line asks of a database that is open. */
export async function carryOut(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  command: OperatorCommand,
): Promise<OperatorAnswer> {
  switch (command.action) {
    case 'backup':
      return backUp(database, command.path, clock);
    case 'restore':
      return { ok: false, message: 'A server runs on this data: stop it, and restore into an empty place.' };
    default:
      return administerUsers({ database, clock }, command);
  }
}
