import { resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import type { MailFileCommand } from '@innertide/protocol/mail-command';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';

const HELP = `innertide mails write DIR
innertide mails check DIR [--preview OUT]

Own words and looks of the mails about accounts, as files of a folder that AUTH_MAILER_TEMPLATES_DIR names.

  write     writes today's mails into DIR to begin from: layout.html, and a text for each mail and language. Replaces nothing
  check     reads DIR as a server does when it starts, and says what is wrong with file and line. With --preview every mail
            is written into OUT, as HTML and as text, with made-up values
`;

/** What a command line asks for; paths become absolute. @throws UsageError */
export function parseMails(parameters: readonly string[]): MailFileCommand {
  const [action, directory, option, preview, ...rest] = parameters;
  if (action !== 'write' && action !== 'check') throw new UsageError('say write DIR or check DIR [--preview OUT]');
  if (directory === undefined || directory.startsWith('-')) throw new UsageError(`${action} needs a folder`);
  const path = resolve(directory);
  if (action === 'write') {
    if (option !== undefined) throw new UsageError('write takes a folder and nothing else');
    return { action: 'mails-write', path };
  }
  if (option === undefined) return { action: 'mails-check', path, previewPath: null };
  if (option !== '--preview' || preview === undefined || rest.length > 0)
    throw new UsageError('check takes a folder, and --preview OUT');
  return { action: 'mails-check', path, previewPath: resolve(preview) };
}

export const mails: Command = {
  summary: 'own words and looks of mails: write files to begin from, check and preview them',
  help: HELP,
  async run(parameters) {
    const command = parseMails(parameters);
    const answer = await askServer(command);
    if (!answer.ok) {
      stderr.write(`${answer.message}\n`);
      return 1;
    }
    const count = 'filesWritten' in answer ? answer.filesWritten : 0;
    if (command.action === 'mails-check') stdout.write('Every mail can be used.\n');
    if (count > 0) stdout.write(`${count} files written.\n`);
    return 0;
  },
};
