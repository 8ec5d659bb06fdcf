import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type OperatorAnswer, type OperatorCommand, operatorCommandSchema } from '@innertide/protocol/operator-command';

const MAX_LINE_LENGTH = 65_536;
/** A large backup takes its time. */
const TIME_LIMIT_MS = 10 * 60_000;

/** Where the command line reaches the server that owns a data directory. */
export function controlPath(dataDirectory: string): string {
  return join(dataDirectory, 'control.sock');
}

async function answerLine(
  line: string,
  answer: (command: OperatorCommand) => Promise<OperatorAnswer>,
  onFailure: (error: unknown) => void,
): Promise<OperatorAnswer> {
  try {
    const parsed = operatorCommandSchema.safeParse(JSON.parse(line));
    return parsed.success
      ? await answer(parsed.data)
      : { ok: false, message: 'The server does not know this command.' };
  } catch (error) {
    onFailure(error);
    return { ok: false, message: 'The server could not do this; its log says why.' };
  }
}

/**
 * Listens for the command line: one line of JSON in, one out. Only the server's own user may connect (mode 0600).
 * Whoever calls this owns the directory, so that what lies at the path is a dead server's.
 * @returns a function that closes it. @throws when the path is too long for a socket.
 */
export async function openControlSocket(control: {
  readonly path: string;
  answer(command: OperatorCommand): Promise<OperatorAnswer>;
  onFailure(error: unknown): void;
}): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(TIME_LIMIT_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end < 0) {
        if (text.length > MAX_LINE_LENGTH) socket.destroy();
        return;
      }
      socket.removeAllListeners('data');
      void answerLine(text.slice(0, end), control.answer, control.onFailure).then((answer) =>
        socket.end(`${JSON.stringify(answer)}\n`),
      );
    });
  });
  rmSync(control.path, { force: true });
  // Narrow from its first moment on, not only once chmod has run.
  const usual = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(control.path, resolve);
    });
  } finally {
    process.umask(usual);
  }
  chmodSync(control.path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}
