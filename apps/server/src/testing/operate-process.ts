import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OperatorAnswer, type OperatorCommand, operatorAnswerSchema } from '@innertide/protocol/operator-command';
import type { TestPlace } from '../database/testing/test-place.ts';
import { COMPILE_CACHE } from './server-process.ts';

const OPERATE = join(import.meta.dirname, '../operate.ts');

/** Carries out a command as the command line does, in a process of its own. */
export async function operateProcess(
  place: Pick<TestPlace, 'dataDirectory' | 'databaseUrl'>,
  command: OperatorCommand,
): Promise<OperatorAnswer> {
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATE, JSON.stringify(command)], {
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      DATA_DIR: place.dataDirectory,
      DATABASE_URL: place.databaseUrl ?? '',
    },
  });
  return operatorAnswerSchema.parse(JSON.parse(stdout));
}

/** Makes an admin key with the command line. */
export async function makeTestAdminKey(place: Pick<TestPlace, 'dataDirectory' | 'databaseUrl'>): Promise<string> {
  const answer = await operateProcess(place, { action: 'make_key', name: `tests ${randomUUID()}`, lifetimeMs: null });
  if (!('token' in answer) || answer.token === null) throw new Error('no admin key was made');
  return answer.token;
}
