import { resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import {
  type MailFileCommand,
  type SuppressionCommand,
  suppressionAnswerSchema,
} from '@innertide/protocol/mail-command';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';

const HELP = `innertide mails write DIR
innertide mails check DIR [--preview OUT]
innertide mails list
innertide mails suppress EMAIL
innertide mails allow EMAIL

Own words and looks of the mails about accounts, as files of a folder that AUTH_MAILER_TEMPLATES_DIR names.

  write     writes today's mails into DIR to begin from: layout.html, and a text for each mail and language. Replaces nothing
  check     reads DIR as a server does when it starts, and says what is wrong with file and line. With --preview every mail
            is written into OUT, as HTML and as text, with made-up values

Addresses that get no more mail because it came back or was reported as unwanted; through the server that runs on this DATA_DIR,
else in the database itself. Only hashes of them are stored: no command can name them.

  list      how many there are, by reason
  suppress  sends an address no more mail
  allow     sends it mail again
`;

/** What a command line asks for; paths become absolute. @throws UsageError */
export function parseMails(parameters: readonly string[]): MailFileCommand | SuppressionCommand {
  const [action, directory, option, preview, ...rest] = parameters;
  if (action === 'list' && directory === undefined) return { action: 'list_suppressions' };
  if (action === 'suppress' || action === 'allow') {
    if (!directory?.includes('@') || option !== undefined)
      throw new UsageError(`${action} needs an address and nothing else`);
    return { action: `${action}_address`, email: directory };
  }
  if (action !== 'write' && action !== 'check')
    throw new UsageError('say write DIR, check DIR [--preview OUT], list, suppress EMAIL or allow EMAIL');
  if (directory === undefined || directory.startsWith('-')) throw new UsageError(`${action} needs a folder`);
  const path = resolve(directory);
  if (action === 'write') {
    if (option !== undefined) throw new UsageError('write takes a folder and nothing else');
    return { action: 'write_mails', path };
  }
  if (option === undefined) return { action: 'check_mails', path, previewPath: null };
  if (option !== '--preview' || preview === undefined || rest.length > 0)
    throw new UsageError('check takes a folder, and --preview OUT');
  return { action: 'check_mails', path, previewPath: resolve(preview) };
}

export const mails: Command = {
  summary: 'own words and looks of mails; addresses that get no more of them',
  help: HELP,
  async run(parameters) {
    const command = parseMails(parameters);
    const answer = await askServer(command);
    if (!answer.ok) {
      stderr.write(`${answer.message}\n`);
      return 1;
    }
    const suppressed = suppressionAnswerSchema.safeParse(answer);
    if (suppressed.success) {
      for (const { reason, count, newest } of suppressed.data.suppressions) {
        stdout.write(`${reason.padEnd(10)}  ${count}  newest ${newest.slice(0, 10)}\n`);
      }
      if (suppressed.data.suppressions.length === 0) stdout.write('Every address gets its mail.\n');
      return 0;
    }
    const count = 'filesWritten' in answer ? answer.filesWritten : 0;
    if (command.action === 'check_mails') stdout.write('Every mail can be used.\n');
    if (count > 0) stdout.write(`${count} files written.\n`);
    return 0;
  },
};
