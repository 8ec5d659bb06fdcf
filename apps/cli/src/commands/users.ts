import { stderr, stdout } from 'node:process';
import { type ListedUser, type UserCommand, userAnswerSchema } from '@innertide/protocol/user-command';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** PostgreSQL's calendar and people's patience both end earlier. */
const LONGEST_BAN_DAYS = 36_500;

const HELP = `innertide users list
innertide users ban EMAIL --for 24h
innertide users unban EMAIL
innertide users confirm EMAIL

Shows and changes accounts: through the server that runs on this DATA_DIR, else in the database itself. Reads the same
environment as the server (DATA_DIR, DATABASE_URL).

  list      every account, newest first
  ban       signs somebody out everywhere and keeps them out for a while: 30m, 24h, 7d
  unban     lets them in again
  confirm   counts their address as confirmed, as if they had followed the link
`;

function durationMs(text: string | undefined): number {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text ?? '') ?? [];
  const ms = Number(amount) * (UNITS_MS[unit ?? ''] ?? Number.NaN);
  if (!(ms > 0 && ms <= LONGEST_BAN_DAYS * 86_400_000)) {
    throw new UsageError('--for takes a time such as 30m, 24h or 7d');
  }
  return ms;
}

/** What a command line asks for. @throws UsageError */
export function parseUsers(parameters: readonly string[]): UserCommand {
  const [action, email, ...rest] = parameters;
  if (action === 'list' && email === undefined) return { action };
  if (action !== 'ban' && action !== 'unban' && action !== 'confirm') {
    throw new UsageError('say list, ban EMAIL --for 24h, unban EMAIL or confirm EMAIL');
  }
  if (email === undefined || !email.includes('@')) throw new UsageError(`${action} needs the address of an account`);
  if (action === 'ban') {
    if (rest[0] !== '--for' || rest.length > 2) throw new UsageError('say how long: ban EMAIL --for 24h');
    return { action, email, forMs: durationMs(rest[1]) };
  }
  if (rest.length > 0) throw new UsageError(`${action} takes an address and nothing else`);
  return { action, email };
}

function minutes(iso: string | null): string {
  return iso === null ? '–' : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

function line(user: ListedUser): string {
  const banned = user.bannedUntil !== null && Date.parse(user.bannedUntil) > Date.now();
  const state = banned
    ? `banned until ${minutes(user.bannedUntil)} UTC`
    : user.confirmedAt === null
      ? 'not confirmed'
      : 'confirmed';
  return `${(user.email ?? '(no address)').padEnd(40)}  since ${minutes(user.createdAt)}  last seen ${minutes(user.lastSignInAt)}  ${state}\n`;
}

export const users: Command = {
  summary: 'show accounts; ban, unban or confirm one',
  help: HELP,
  async run(parameters) {
    const answer = userAnswerSchema.parse(await askServer(parseUsers(parameters)));
    if (!answer.ok) {
      stderr.write(`${answer.message}\n`);
      return 1;
    }
    for (const user of answer.users) stdout.write(line(user));
    if (answer.total === 0) stdout.write('There are no accounts yet.\n');
    if (answer.total > answer.users.length) stdout.write(`… and ${answer.total - answer.users.length} older ones.\n`);
    return 0;
  },
};
