import { connect } from 'node:net';
import { type OperatorAnswer, type OperatorCommand, operatorAnswerSchema } from '@innertide/protocol/operator-command';

/** Nobody listens: no server runs here, or one died without clearing up. */
const NOBODY = ['ENOENT', 'ECONNREFUSED'];

/** Asks the server that owns a data directory. @returns null when none does. */
export function askServer(path: string, command: OperatorCommand): Promise<OperatorAnswer | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let text = '';
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(`${JSON.stringify(command)}\n`));
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      NOBODY.includes(error.code ?? '') ? resolve(null) : reject(error),
    );
    socket.once('end', () => {
      try {
        resolve(operatorAnswerSchema.parse(JSON.parse(text)));
      } catch (error) {
        reject(error);
      }
    });
  });
}
