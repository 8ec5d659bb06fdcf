/** Does one thing to the accounts for the command line: through the server that runs here, else on the database itself. */
import { join } from 'node:path';
import { type UserAnswer, type UserCommand, userCommandSchema } from '@innertide/protocol/user-command';
import { administerUsers } from './auth/user-administration.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { askServer } from './control/ask-server.ts';
import { controlPath } from './control/control-socket.ts';
import { MigrationFailure, migrate } from './database/migrator.ts';
import { openDatabase } from './database/open-database.ts';
import { StartFailure } from './start-failure.ts';

const ROOT = join(import.meta.dirname, '../../..');
const clock = { nowMs: () => Date.now() };

async function administerAlone(config: ServerConfig, command: UserCommand): Promise<UserAnswer> {
  const home = await openDatabase({
    ...config,
    cacheDirectory: join(ROOT, '.cache'),
    clock,
    notice: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  try {
    const { database } = home;
    await migrate(database, { directory: join(ROOT, 'database'), trains: ['auth', 'public'] });
    return await administerUsers({ database, clock }, command);
  } finally {
    await home.close();
  }
}

async function operate(text: string): Promise<UserAnswer> {
  const command = userCommandSchema.parse(JSON.parse(text));
  try {
    const config = readConfig(process.env);
    const answered = config.databaseUrl === null ? await askServer(controlPath(config.dataDirectory), command) : null;
    return answered ?? (await administerAlone(config, command));
  } catch (error) {
    if (!(error instanceof StartFailure || error instanceof MigrationFailure)) throw error;
    return { ok: false, message: error.message };
  }
}

process.stdout.write(`${JSON.stringify(await operate(process.argv[2] ?? ''))}\n`);
