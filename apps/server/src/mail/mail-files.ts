import {
  MailFolderFailure,
  readMailFolder,
  writeMailFolder,
  writePreviews,
} from '@innertide/account-server/mail/mail-folder';
import type { MailFileCommand } from '@innertide/protocol/mail-command';
import type { OperatorAnswer, OperatorCommand } from '@innertide/protocol/operator-command';
import { errorCode } from '@innertide/std/error-code';

/** Whether a command is about the files of mails, which needs no database. */
export function isMailFileCommand(command: OperatorCommand): command is MailFileCommand {
  return command.action === 'write_mails' || command.action === 'check_mails';
}

function failureOf(error: unknown, path: string): string {
  if (error instanceof MailFolderFailure) return error.problems.join('\n');
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  const place = 'path' in error ? String(error.path) : path;
  return errorCode(error) === 'EEXIST'
    ? `${place} exists already: nothing is replaced.`
    : `${place} could not be written (${errorCode(error)}).`;
}

/** Writes the built-in mails as files, or checks those of a folder and shows them with made-up values. */
export async function handleMailFiles(command: MailFileCommand): Promise<OperatorAnswer> {
  try {
    if (command.action === 'write_mails') return { ok: true, filesWritten: await writeMailFolder(command.path) };
    const design = await readMailFolder(command.path);
    const { previewPath } = command;
    return { ok: true, filesWritten: previewPath === null ? 0 : await writePreviews(design, previewPath) };
  } catch (error) {
    return { ok: false, message: failureOf(error, command.path) };
  }
}
