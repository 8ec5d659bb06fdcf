import { existsSync } from 'node:fs';
import { stderr, stdout } from 'node:process';
import {
  type ImportReport,
  type ListedFactor,
  type ListedUser,
  type UserCommand,
  userAnswerSchema,
} from '@innertide/protocol/user-command';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';
import { minutes } from '../duration.ts';
import { parseUsers } from './users-arguments.ts';

const HELP = `innertide users list
innertide users invite EMAIL [--language en|pl]
innertide users link EMAIL [--recovery]
innertide users ban EMAIL --for 24h
innertide users unban EMAIL
innertide users confirm EMAIL
innertide users delete EMAIL --yes
innertide users export EMAIL FILE
innertide users factors EMAIL [remove ID]
innertide users import FILE [--dry-run]

Shows and changes accounts: through the server that runs on this DATA_DIR, else in the database itself. Reads the same
environment as the server (DATA_DIR, DATABASE_URL, PUBLIC_URL). Every change is in the audit log.

  list      every account, newest first
  invite    opens an account and mails its owner a link to choose a password
  link      prints a link that signs the owner in, for somebody whom no mail reaches; --recovery leads to a new password.
            Whoever has it is in: hand it over in person. It works once, for an hour
  ban       signs somebody out everywhere and keeps them out for a while: 30m, 24h, 7d
  unban     lets them in again
  confirm   counts their address as confirmed, as if they had followed the link
  delete    erases the account and everything its owner has saved
  export    writes everything that is stored about somebody into a new file, as they could do themselves
  factors   lists second steps and passkeys; remove takes one away, for a lost device, and tells the owner by mail
  import    takes over the accounts of a hosted project with their ids and passwords (docs/operator.md says how to
            write the file); --dry-run only checks it
`;

function line(user: ListedUser): string {
  const banned = user.bannedUntil !== null && Date.parse(user.bannedUntil) > Date.now();
  const state = banned
    ? `banned until ${minutes(user.bannedUntil)} UTC`
    : user.confirmedAt === null
      ? 'not confirmed'
      : 'confirmed';
  return `${(user.email ?? '(no address)').padEnd(40)}  since ${minutes(user.createdAt)}  last seen ${minutes(user.lastSignInAt)}  ${state}\n`;
}

function factorLine(factor: ListedFactor): string {
  const name = factor.name === '' ? '(no name)' : factor.name;
  const used = `since ${minutes(factor.createdAt)}  last used ${minutes(factor.lastUsedAt)}`;
  return `${factor.id}  ${factor.kind.padEnd(17)}  ${used}  ${name}${factor.isVerified ? '' : '  not verified'}\n`;
}

function printReport(report: ImportReport): void {
  for (const { line: number, reason } of report.skipped) stdout.write(`line ${number}: left out, ${reason}\n`);
  const verb = report.isDryRun ? 'would be imported' : 'were imported';
  stdout.write(`${report.imported} accounts with ${report.identities} identities ${verb}`);
  stdout.write(report.known === 0 ? '.\n' : `; ${report.known} are there already.\n`);
}

function printUsers(command: UserCommand, users: readonly ListedUser[], total: number): void {
  if (command.action === 'delete') return void stdout.write(`${command.email} is deleted.\n`);
  for (const user of users) stdout.write(line(user));
  if (command.action === 'invite') stdout.write('The invitation is on its way.\n');
  if (total === 0) stdout.write('There are no accounts yet.\n');
  if (total > users.length) stdout.write(`… and ${total - users.length} older ones.\n`);
}

/** What a file must be before the server is asked. @throws UsageError */
function checkFile(command: UserCommand): void {
  if (command.action === 'import' && !existsSync(command.path))
    throw new UsageError(`there is no file ${command.path}`);
  if (command.action === 'export' && existsSync(command.path)) {
    throw new UsageError(`${command.path} exists already: choose another name`);
  }
}

export const users: Command = {
  summary: 'show accounts; invite, ban, mend, move or delete them',
  help: HELP,
  async run(parameters) {
    const command = parseUsers(parameters);
    checkFile(command);
    const answer = userAnswerSchema.parse(await askServer(command));
    if (!answer.ok) {
      stderr.write(`${answer.message}\n`);
      return 1;
    }
    if ('link' in answer) {
      stdout.write(`${answer.link}\n`);
      stderr.write(`It works once, for ${Math.round(answer.validSeconds / 60)} minutes.\n`);
    } else if ('factors' in answer) {
      for (const factor of answer.factors) stdout.write(factorLine(factor));
      if (answer.factors.length === 0) stdout.write('There is no second step and no passkey.\n');
    } else if ('exportedBytes' in answer) stdout.write(`${answer.exportedBytes} bytes were written.\n`);
    else if ('report' in answer) printReport(answer.report);
    else printUsers(command, answer.users, answer.total);
    return 0;
  },
};
