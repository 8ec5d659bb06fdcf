import { stderr, stdout } from 'node:process';
import { type KeyCommand, keyAnswerSchema, type ListedKey } from '@innertide/protocol/key-command';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';
import { minutes, parseDurationMs } from '../duration.ts';

const HELP = `innertide keys make NAME [--expires 90d]
innertide keys list
innertide keys revoke NAME

Admin keys open /auth/v1/admin and the service's own procedures, as "Authorization: Bearer KEY" or "apikey: KEY". Give each
program its own: the audit log names the key of every use. Works through the server that runs on this DATA_DIR, else in the
database itself (DATA_DIR, DATABASE_URL).

  make      prints a new key, this once: only its hash is stored. Without --expires it is good until it is revoked
  list      every key with its last use; revoked and expired ones for 90 days
  revoke    refuses a key from the next request on. To renew one: make another, change over, revoke the first
`;

/** What a command line asks for. @throws UsageError */
export function parseKeys(parameters: readonly string[]): KeyCommand {
  const [action, name, ...rest] = parameters;
  if (action === 'list' && name === undefined) return { action: 'list_keys' };
  if (action !== 'make' && action !== 'revoke') throw new UsageError('say make NAME, list or revoke NAME');
  if (name === undefined || name.startsWith('--')) throw new UsageError(`${action} needs the name of a key`);
  if (action === 'revoke') {
    if (rest.length > 0) throw new UsageError('revoke takes a name and nothing else: quote one that has spaces');
    return { action: 'revoke_key', name };
  }
  if (rest.length === 0) return { action: 'make_key', name, lifetimeMs: null };
  if (rest[0] !== '--expires' || rest.length > 2) throw new UsageError('say make NAME, or make NAME --expires 90d');
  return { action: 'make_key', name, lifetimeMs: parseDurationMs(rest[1], '--expires') };
}

function line(key: ListedKey): string {
  const isExpired = key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now();
  const state =
    key.revokedAt !== null
      ? `revoked ${minutes(key.revokedAt)}`
      : key.expiresAt === null
        ? 'until revoked'
        : `${isExpired ? 'expired' : 'until'} ${minutes(key.expiresAt)}`;
  return `${key.name.padEnd(30)}  made ${minutes(key.createdAt)}  last used ${minutes(key.lastUsedAt)}  ${state}\n`;
}

export const keys: Command = {
  summary: 'make, list and revoke admin keys',
  help: HELP,
  async run(parameters) {
    const reply = await askServer(parseKeys(parameters));
    if (!reply.ok) {
      stderr.write(`${reply.message}\n`);
      return 1;
    }
    const answer = keyAnswerSchema.parse(reply);
    if (answer.token !== null) {
      stdout.write(`${answer.token}\n`);
      stderr.write('It is shown this once.\n');
      return 0;
    }
    for (const key of answer.keys) stdout.write(line(key));
    if (answer.keys.length === 0) stdout.write('There are no admin keys: "innertide keys make NAME" makes one.\n');
    return 0;
  },
};
