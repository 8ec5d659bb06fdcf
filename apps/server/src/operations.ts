import { open, rm } from 'node:fs/promises';
import type { Auth } from '@innertide/account-server/auth';
import { streamExport } from '@innertide/account-server/rpc/streamed-export';
import { ContentFailure } from '@innertide/protocol/front-matter';
import type { OperatorAnswer, OperatorCommand } from '@innertide/protocol/operator-command';
import type { Database } from '@innertide/server-std/database';
import type { Clock } from '@innertide/std/clock';
import { errorCode } from '@innertide/std/error-code';
import { writeBackup } from './backup/write-backup.ts';
import { publishContent } from './content/publish-content.ts';
import { handleMailFiles } from './mail/mail-files.ts';

const SYSTEM = { role: 'system' } as const;

async function backUp(database: Database, path: string, clock: Clock): Promise<OperatorAnswer> {
  try {
    return { ok: true, rows: await writeBackup(database, path, clock) };
  } catch (error) {
    if (!isFileFailure(error)) throw error;
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

function isFileFailure(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function* chunksOf(stream: Awaited<ReturnType<typeof streamExport>>) {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Writes what a member's own export holds into a file that its owner alone can read. */
async function exportAccount(
  database: Database,
  { email, path }: { readonly email: string; readonly path: string },
): Promise<OperatorAnswer> {
  const address = email.trim().toLowerCase();
  const id = await database.transaction(SYSTEM, async (tx) => {
    const rows = await tx.query<{ id: string }>(
      'select id from auth.users where email = $1 and deleted_at is null and not is_sso_user',
      [address],
    );
    return rows[0]?.id;
  });
  if (id === undefined) return { ok: false, message: `There is no account with the address ${email}.` };
  const claims = { sub: id, role: 'authenticated', aal: 'aal2' };
  const caller = { role: 'authenticated', claims } as const;
  const onFailure = (error: unknown) => {
    throw error;
  };
  try {
    // Opened before anything is read: a stream that cannot open its file would end the server.
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunksOf(await streamExport(database, caller, { isPacked: false, onFailure }))) {
        await file.appendFile(chunk);
      }
      return { ok: true, exportedBytes: (await file.stat()).size };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!isFileFailure(error)) throw error;
    return { ok: false, message: `The export could not be written to ${path} (${errorCode(error)}).` };
  }
}

interface Operated {
  readonly database: Database;
  readonly clock: Clock;
  readonly contentDirectory: string;
  /** The accounts; made only for the commands that need them. */
  readonly auth: () => Promise<Pick<Auth, 'operate'>>;
}

/** Does what the command line asks of a database that is open. */
export async function carryOut(
  { database, clock, contentDirectory, auth }: Operated,
  command: OperatorCommand,
): Promise<OperatorAnswer> {
  switch (command.action) {
    case 'backup':
      return backUp(database, command.path, clock);
    case 'publish':
      return publish(database, contentDirectory);
    case 'export':
      return exportAccount(database, command);
    case 'write_mails':
    case 'check_mails':
      return handleMailFiles(command);
    case 'restore':
      return { ok: false, message: 'A server runs on this data: stop it, and restore into an empty place.' };
    default:
      return (await auth()).operate(command);
  }
}
