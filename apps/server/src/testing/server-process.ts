import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { publicConfigSchema } from '@innertide/protocol/public-config';
import { BRAND } from '@innertide/std/brand';
import { appendToLog, TALKATIVE } from './server-log.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const ROOT = join(import.meta.dirname, '../../../..');
const READY = new RegExp(`^${BRAND} is ready at (http://\\S+)$`, 'm');

/** A server as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly anonKey: string;
  /** Everything it has written so far. */
  output(): string;
  /** Ends it and answers its exit code, null when a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerEnvironment {
  readonly DATA_DIR: string;
  readonly [name: string]: string;
}

interface Spawned {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
}

function spawnServer(environment: ServerEnvironment): Spawned {
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: TALKATIVE ? 'debug' : 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      appendToLog(part, child.pid);
    });
  }
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code));
  });
  return { child, exit, output: () => text };
}

/** Starts a server and waits for its ready line. @throws with its output when it ends instead. */
export async function startServerProcess(environment: ServerEnvironment): Promise<ServerProcess> {
  const { child, exit, output } = spawnServer(environment);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = READY.exec(output());
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    void exit.then((code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  const config = publicConfigSchema.parse(await (await fetch(`${url}/config.json`)).json());
  return {
    url,
    port: Number(new URL(url).port),
    anonKey: config.anonKey,
    output,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

/** Starts a server that must not start. @returns its exit code and everything it wrote. */
export async function failToStart(environment: ServerEnvironment): Promise<{ code: number | null; output: string }> {
  const { exit, output } = spawnServer(environment);
  return { code: await exit, output: output() };
}
