import { stderr, stdout } from 'node:process';
import { type AuditCommand, type AuditEvent, auditAnswerSchema } from '@innertide/protocol/audit-command';
import { withoutActing } from '@innertide/protocol/readable-name';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';
import { minutes, parseDurationMs } from '../duration.ts';

const HELP = `innertide audit [--account EMAIL|ID] [--by WHO] [--action NAME] [--type TYPE] [--since 7d] [--limit 100] [--json]

Shows what was done to accounts and every use of an admin key, newest first, for 90 days: through the server that runs on
this DATA_DIR, else from the database itself. Reads the same environment as the server (DATA_DIR, DATABASE_URL).

  --account  events about one account
  --by       part of a member's address or of the name of an admin key; "operator" for this command line
  --action   part of an action's name, such as login, user_deleted or admin_key_used
  --type     account, team, user, token, factor or admin
  --since    30m, 24h, 7d
  --limit    how many (100)
  --json     one event a line, in the form of GET /auth/v1/admin/audit
`;

const USUAL_LIMIT = 100;
const MAX_LIMIT = 10_000;

const OPTIONS: Readonly<Record<string, 'account' | 'author' | 'act' | 'type' | 'since' | 'limit'>> = {
  '--account': 'account',
  '--by': 'author',
  '--action': 'act',
  '--type': 'type',
  '--since': 'since',
  '--limit': 'limit',
};

function parseLimit(text: string | undefined): number {
  if (text === undefined) return USUAL_LIMIT;
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT) throw new UsageError(`--limit takes a whole number from 1 to ${MAX_LIMIT}`);
  return limit;
}

/** What a command line asks for. @throws UsageError */
export function parseAudit(
  parameters: readonly string[],
  nowMs: number,
): { readonly command: AuditCommand; readonly isJson: boolean } {
  const given = new Map<string, string>();
  let isJson = false;
  for (let index = 0; index < parameters.length; index += 1) {
    const word = parameters[index] ?? '';
    if (word === '--json') {
      isJson = true;
      continue;
    }
    const option = Object.hasOwn(OPTIONS, word) ? OPTIONS[word] : undefined;
    if (option === undefined) throw new UsageError(`"${word}" is no option; "innertide audit --help" lists them`);
    index += 1;
    const value = parameters[index];
    if (value === undefined || value.startsWith('--')) throw new UsageError(`${word} needs a value`);
    given.set(option, value);
  }
  const since = given.get('since');
  const command: AuditCommand = {
    action: 'audit',
    account: given.get('account') ?? null,
    author: given.get('author') ?? null,
    act: given.get('act') ?? null,
    type: given.get('type') ?? null,
    since: since === undefined ? null : new Date(nowMs - parseDurationMs(since, '--since')).toISOString(),
    limit: parseLimit(given.get('limit')),
  };
  return { command, isJson };
}

const ABOUT = ['user_id', 'user_email'];
/** The name of every actor that is an admin key. Members choose names of their own, so a name alone says nothing. */
const BY_KEY = 'service_role';

/** One event as a line of a table: when, what, who, about whom, from where, details. */
export function eventLine(event: AuditEvent): string {
  const { payload } = event;
  const traits = typeof payload.traits === 'object' && payload.traits !== null ? Object.entries(payload.traits) : [];
  const username = String(payload.actor_username ?? '');
  const who = username === BY_KEY ? `key ${String(payload.actor_name)}` : username || String(payload.actor_id ?? '');
  const about = String(traits.find(([name]) => name === 'user_email')?.[1] ?? '');
  const details = traits
    .filter(([name]) => !ABOUT.includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
  const columns = [
    minutes(event.created_at),
    String(payload.action).padEnd(29),
    (about === '' ? who : `${who} → ${about}`).padEnd(40),
    event.ip_address.padEnd(15),
    details,
  ];
  return `${withoutActing(columns.join('  '))}\n`;
}

export const audit: Command = {
  summary: 'show what was done to accounts, and by whom',
  help: HELP,
  async run(parameters) {
    const { command, isJson } = parseAudit(parameters, Date.now());
    const reply = await askServer(command);
    if (!reply.ok) {
      stderr.write(`${reply.message}\n`);
      return 1;
    }
    const { events, eventCount } = auditAnswerSchema.parse(reply);
    for (const event of events) stdout.write(isJson ? `${JSON.stringify(event)}\n` : eventLine(event));
    if (eventCount === 0) stderr.write('There are no such events.\n');
    if (eventCount > events.length) stderr.write(`… and ${eventCount - events.length} older ones.\n`);
    return 0;
  },
};
