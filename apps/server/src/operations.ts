import { administerUsers } from '@innertide/account-server/account-changes/user-administration';
import { ContentFailure } from '@innertide/protocol/front-matter';
import type { OperatorAnswer, OperatorCommand } from '@innertide/protocol/operator-command';
import type { Database } from '@innertide/server-std/database';
import type { Clock } from '@innertide/std/clock';
import { errorCode } from '@innertide/std/error-code';
import { writeBackup } from './backup/write-backup.ts';
import { publishContent } from './content/publish-content.ts';
import { handleMailFiles } from './mail/mail-files.ts';

async function backUp(database: Database, path: string, clock: Clock): Promise<OperatorAnswer> {
  try {
    return { ok: true, rows: await writeBackup(database, path, clock) };
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return { ok: false, message: `The backup could not be written to ${path} (${errorCode(error)}).` };
  }
}

async function publish(database: Database, contentDirectory: string): Promise<OperatorAnswer> {
  try {
    return { ok: true, content: await publishContent(database, contentDirectory) };
  } catch (error) {
    if (!(error instanceof ContentFailure)) throw error;
    return { ok: false, message: error.message };
  }
}

interface Operated {
  readonly database: Database;
  readonly clock: Clock;
  readonly contentDirectory: string;
}

/** Does what the command line asks of a database that is open. */
export async function carryOut(
  { database, clock, contentDirectory }: Operated,
  command: OperatorCommand,
): Promise<OperatorAnswer> {
  switch (command.action) {
    case 'backup':
      return backUp(database, command.path, clock);
    case 'publish':
      return publish(database, contentDirectory);
    case 'mails-write':
    case 'mails-check':
      return handleMailFiles(command);
    case 'restore':
      return { ok: false, message: 'A server runs on this data: stop it, and restore into an empty place.' };
    default:
      return administerUsers({ database, clock }, command);
  }
}
