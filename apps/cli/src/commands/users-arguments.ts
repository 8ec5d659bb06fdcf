import { resolve } from 'node:path';
import type { UserCommand } from '@innertide/protocol/user-command';
import { UsageError } from '../command.ts';
import { parseDurationMs } from '../duration.ts';

const FORMS =
  'say list, invite, link, ban, unban, confirm, delete, export, factors or import; "innertide users --help" explains them';

/** Reads one further word that may stand once, such as --yes. @throws UsageError for anything else */
function hasFlag(rest: readonly string[], flag: string, usage: string): boolean {
  if (rest.length > 1 || (rest.length === 1 && rest[0] !== flag)) throw new UsageError(usage);
  return rest.length === 1;
}

function parseInvite(email: string, rest: readonly string[]): UserCommand {
  const usage = 'say invite EMAIL, or invite EMAIL --language en or pl';
  if (rest.length === 0) return { action: 'invite', email, language: null };
  const [option, language] = rest;
  if (option !== '--language' || rest.length > 2 || (language !== 'en' && language !== 'pl'))
    throw new UsageError(usage);
  return { action: 'invite', email, language };
}

function parseDelete(email: string, rest: readonly string[]): UserCommand {
  const usage = 'an account and everything its owner saved goes for good: say delete EMAIL --yes';
  if (!hasFlag(rest, '--yes', usage)) throw new UsageError(usage);
  return { action: 'delete', email };
}

function parseExport(email: string, rest: readonly string[]): UserCommand {
  const [file] = rest;
  if (file === undefined || rest.length > 1) throw new UsageError('say where to: export EMAIL FILE');
  return { action: 'export', email, path: resolve(file) };
}

function parseFactors(email: string, rest: readonly string[]): UserCommand {
  if (rest.length === 0) return { action: 'factors', email };
  const [verb, id] = rest;
  if (verb !== 'remove' || id === undefined || rest.length > 2) {
    throw new UsageError('say factors EMAIL, or factors EMAIL remove ID');
  }
  return { action: 'remove_factor', email, id };
}

function parseBan(email: string, rest: readonly string[]): UserCommand {
  if (rest[0] !== '--for' || rest.length > 2) throw new UsageError('say how long: ban EMAIL --for 24h');
  return { action: 'ban', email, forMs: parseDurationMs(rest[1], '--for') };
}

function parsePlain(action: 'unban' | 'confirm', email: string, rest: readonly string[]): UserCommand {
  if (rest.length > 0) throw new UsageError(`${action} takes an address and nothing else`);
  return { action, email };
}

const ABOUT_ONE: Readonly<Record<string, (email: string, rest: readonly string[]) => UserCommand>> = {
  invite: parseInvite,
  link: (email, rest) => {
    const isRecovery = hasFlag(rest, '--recovery', 'say link EMAIL, or link EMAIL --recovery for a new password');
    return { action: 'link', email, kind: isRecovery ? 'recovery' : 'magiclink' };
  },
  ban: parseBan,
  unban: (email, rest) => parsePlain('unban', email, rest),
  confirm: (email, rest) => parsePlain('confirm', email, rest),
  delete: parseDelete,
  export: parseExport,
  factors: parseFactors,
};

/** What a command line asks for. @throws UsageError */
export function parseUsers(parameters: readonly string[]): UserCommand {
  const [action = '', subject, ...rest] = parameters;
  if (action === 'list' && subject === undefined) return { action };
  if (action === 'import') {
    const usage = 'say import FILE, or import FILE --dry-run to see what it would do';
    if (subject === undefined || subject.startsWith('--')) throw new UsageError(usage);
    return { action, path: resolve(subject), isDryRun: hasFlag(rest, '--dry-run', usage) };
  }
  const parse = Object.hasOwn(ABOUT_ONE, action) ? ABOUT_ONE[action] : undefined;
  if (parse === undefined) throw new UsageError(FORMS);
  if (subject === undefined || !subject.includes('@'))
    throw new UsageError(`${action} needs the address of an account`);
  return parse(subject, rest);
}
