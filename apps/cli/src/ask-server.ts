import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type OperatorAnswer, type OperatorCommand, operatorAnswerSchema } from '@innertide/protocol/operator-command';

const SERVER = join(import.meta.dirname, '../../server/src/operate.ts');

/** The server's own code does it, in a process of its own: the tool needs to know neither the database nor its lock. */
export function askServer(command: OperatorCommand): Promise<OperatorAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SERVER, JSON.stringify(command)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (part: string) => {
      text += part;
    });
    child.once('error', reject);
    child.once('close', (exitCode) => {
      if (exitCode !== 0) return resolve({ ok: false, message: 'The database could not be reached.' });
      resolve(operatorAnswerSchema.parse(JSON.parse(text)));
    });
  });
}
