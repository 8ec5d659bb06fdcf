import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import { askServer } from '../ask-server.ts';
import { type Command, UsageError } from '../command.ts';

const HELP = `innertide backup FILE

Writes every table into one file as they all were at one moment: through the server that runs on this DATA_DIR, which goes
on meanwhile, else from the database itself. Reads the same environment as the server (DATA_DIR, DATABASE_URL).

The file is compressed, carries its own checksum and can be read by its owner alone. It holds everything the members have
saved: keep it as safe as the database. The signing keys are not in it (DATA_DIR/keys, or AUTH_JWT_KEYS): keep them apart.
`;

export const backup: Command = {
  summary: 'write the whole database into a file',
  help: HELP,
  async run(parameters) {
    const [file, ...rest] = parameters;
    if (file === undefined || rest.length > 0) throw new UsageError('say where to: innertide backup FILE');
    const path = resolve(file);
    if (existsSync(path)) throw new UsageError(`${file} exists already: choose another name`);
    const answer = await askServer({ action: 'backup', path });
    if (!answer.ok) {
      stderr.write(`${answer.message}\n`);
      return 1;
    }
    if ('rows' in answer) stdout.write(`${file} holds ${answer.rows} rows.\n`);
    return 0;
  },
};
