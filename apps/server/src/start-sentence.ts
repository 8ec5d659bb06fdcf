import { KeyFileDamaged } from '@innertide/account-server/keys/own-key';
import { MailFolderFailure } from '@innertide/account-server/mail/mail-folder';
import { ContentFailure } from '@innertide/protocol/front-matter';
import { DatabaseBusy, SqlFailure } from '@innertide/server-std/database';
import { errorCode } from '@innertide/std/error-code';
import { MigrationFailure } from './database/migrator.ts';
import { StartFailure } from './start-failure.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const NO_HANDLES = new Set(['EMFILE', 'ENFILE']);

function pathOf(error: unknown): string | null {
  const path = typeof error === 'object' && error !== null && 'path' in error ? error.path : null;
  return typeof path === 'string' ? path : null;
}

/** What an operating system refused, in words; null for any other error. */
function sentenceOfSystem(error: unknown): string | null {
  const code = errorCode(error);
  const path = pathOf(error);
  if (code === undefined) return null;
  if (FULL.has(code)) return `The disk${path === null ? '' : ` of ${path}`} is full: make room on it, and start again.`;
  if (NO_HANDLES.has(code)) {
    return `This process may open no more files (${code}): raise its limit (ulimit -n), and start again.`;
  }
  return path === null
    ? null
    : `${path} cannot be read or written (${code}): make it accessible to this user, or put back a copy of it.`;
}

/** Tells whether an error's message is a sentence for the person who starts the server. */
export function isForPeople(error: unknown): error is Error {
  const kinds = [StartFailure, MigrationFailure, ContentFailure, KeyFileDamaged, MailFolderFailure];
  return kinds.some((kind) => error instanceof kind);
}

/** The reason why a start failed, as one line without a stack: LOG_LEVEL=debug logs where an unforeseen one comes from. */
export function startSentence(error: unknown): string {
  if (isForPeople(error)) return error.message;
  const ofSystem = sentenceOfSystem(error);
  if (ofSystem !== null) return ofSystem;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  if (error instanceof DatabaseBusy && error.reason === 'full') {
    return `The disk of the database is full (${reason}): make room on it, and start again.`;
  }
  if (error instanceof DatabaseBusy || error instanceof SqlFailure) {
    return `The database does not do what a start asks of it (${reason}): check its rights, its disk and its log, and start again.`;
  }
  return `The server cannot start (${reason}): LOG_LEVEL=debug logs where.`;
}
