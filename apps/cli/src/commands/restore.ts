import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';

const HELP = `innertide restore FILE

Fills an empty database from a backup, and brings it up to the version of this server. Reads the same environment as the
server (DATA_DIR, DATABASE_URL). Nothing is ever overwritten: a place that holds data is refused, and so is a file that is
damaged, cut, or made by a later version. A backup of the embedded database can be restored into PostgreSQL and the
other way round.
`;

export const restore: Command = {
  summary: 'fill an empty database from a backup',
  help: HELP,
  async run(parameters) {
    const [file, ...rest] = parameters;
    if (file === undefined || rest.length > 0) throw new UsageError('say where from: innertide restore FILE');
    if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
    const answer = await askServer({ action: 'restore', path: resolve(file) });
    if (!answer.ok) {
      stderr.write(`${answer.message}\n`);
      return 1;
    }
    if ('rows' in answer) stdout.write(`${answer.rows} rows were restored.\n`);
    return 0;
  },
};
