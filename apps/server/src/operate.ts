/** Does one thing for the command line: through the server that runs here, else on the database itself. */
import { join } from 'node:path';
import { createAuth } from '@innertide/account-server/auth';
import { MailFolderFailure } from '@innertide/account-server/mail/mail-folder';
import { type OperatorAnswer, type OperatorCommand, operatorCommandSchema } from '@innertide/protocol/operator-command';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { askServer } from './control/ask-server.ts';
import { controlPath } from './control/control-socket.ts';
import { MigrationFailure, migrate } from './database/migrator.ts';
import { openDatabase } from './database/open-database.ts';
import { createLogger } from './log/logger.ts';
import { handleMailFiles, isMailFileCommand } from './mail/mail-files.ts';
import { enqueueMail } from './mail/outbox.ts';
import { carryOut } from './operations.ts';
import { publicAddress } from './public-config.ts';
import { StartFailure } from './start-failure.ts';

const ROOT = join(import.meta.dirname, '../../..');
const clock = { nowMs: () => Date.now() };

async function carryOutAlone(config: ServerConfig, command: OperatorCommand): Promise<OperatorAnswer> {
  const directory = join(ROOT, 'database');
  const home = await openDatabase({
    ...config,
    cacheDirectory: join(ROOT, '.cache'),
    clock,
    notice: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  try {
    const { database } = home;
    if (command.action === 'restore') {
      const place = config.databaseUrl === null ? config.dataDirectory : 'The database of DATABASE_URL';
      return { ok: true, rows: await restoreBackup(database, command.path, { directory, place }) };
    }
    await migrate(database, { directory, migrationSets: ['auth', 'public'] });
    const auth = () =>
      createAuth({
        database,
        config: config.auth,
        publicUrl: publicAddress(config, config.port),
        clock,
        // Standard output is the answer.
        logger: createLogger('warn', process.stderr),
        linkPage: '/auth/callback',
        enqueueMail,
      });
    return await carryOut({ database, clock, contentDirectory: join(ROOT, 'content'), auth }, command);
  } finally {
    await home.close();
  }
}

async function operate(text: string): Promise<OperatorAnswer> {
  const command = operatorCommandSchema.parse(JSON.parse(text));
  if (isMailFileCommand(command)) return handleMailFiles(command);
  try {
    const config = readConfig(process.env);
    const answered = config.databaseUrl === null ? await askServer(controlPath(config.dataDirectory), command) : null;
    return answered ?? (await carryOutAlone(config, command));
  } catch (error) {
    const isSentence = [StartFailure, MigrationFailure, MailFolderFailure].some((kind) => error instanceof kind);
    if (!(isSentence && error instanceof Error)) throw error;
    return { ok: false, message: error.message };
  }
}

process.stdout.write(`${JSON.stringify(await operate(process.argv[2] ?? ''))}\n`);
