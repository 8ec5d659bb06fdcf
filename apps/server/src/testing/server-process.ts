import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicConfigSchema } from '@innertide/protocol/public-config';
import { BRAND } from '@innertide/std/brand';
import { appendToLog, TALKATIVE } from './server-log.ts';
import { TEST_SECRETS } from './server-secrets.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const ROOT = join(import.meta.dirname, '../../../..');
const READY = new RegExp(`^${BRAND} is ready at (http://\\S+)$`, 'm');

/** Where `npm test` stores compiled modules, so that a process starts as quickly as it does with `npm start`. */
export const COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/**
 * Flags of Node for servers that tests start: they live for seconds or minutes, in which V8 would optimise more of the embedded database
 * than they run of it. None in benches, which measure servers as they are.
 */
export const SHORT_LIVED_SERVER: readonly string[] =
  process.env.VITEST === undefined && process.env.TEST_WORKER_INDEX === undefined ? [] : ['--liftoff-only'];

/** A server as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Number of the process, for what /proc knows of it. */
  readonly pid: number;
  readonly anonKey: string;
  /** Everything it has written so far. */
  output(): string;
  /** Closes its output, so that each further line of its log cannot be written. */
  closeOutput(): void;
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

/** `nobody` on every Linux. */
export const ORDINARY_USER = 65_534;

/** What runs a command in a process namespace of its own, as another container would: there, no process number means what it means here. */
export const OTHER_CONTAINER: readonly string[] = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
];

/** What runs a command as a user whom permissions of files concern: root reads and writes whatever it likes. */
export const AS_ORDINARY_USER: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', `--reuid=${ORDINARY_USER}`, `--regid=${ORDINARY_USER}`, '--clear-groups'] : [];

function spawnServer(environment: ServerEnvironment, launcher: readonly string[] = []): Spawned {
  const [command = process.execPath, ...rest] = [...launcher, process.execPath];
  const child = spawn(command, [...rest, ...SHORT_LIVED_SERVER, MAIN], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: TALKATIVE ? 'debug' : 'warn',
      ...TEST_SECRETS,
      // One member of a test does what thousands do: tests of the limit set their own.
      REST_RATE_LIMIT: '10000000',
      ...environment,
    },
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

/** A launcher that forks waits for the server, its only child, and passes no signal on; any other becomes the server. */
function serverPid({ pid = 0 }: ChildProcess, launcher: readonly string[]): number {
  return !launcher.includes('--fork') ? pid : Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

/** Starts a server and waits for its ready line. @throws with its output when it ends instead. */
export async function startServerProcess(
  environment: ServerEnvironment,
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, exit, output } = spawnServer(environment, launcher);
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
    pid: serverPid(child, launcher),
    anonKey: config.anonKey,
    output,
    closeOutput() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    async end(signal = 'SIGTERM') {
      process.kill(serverPid(child, launcher), signal);
      return exit;
    },
  };
}

/** The level at which a failed start prints what a person reads and nothing else; with more, it also logs where. */
const READABLE = { LOG_LEVEL: 'warn' } as const;

/** Starts a server that must not start. @returns its exit code and everything it wrote. */
export async function failToStart(
  environment: ServerEnvironment,
  launcher: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const { exit, output } = spawnServer({ ...READABLE, ...environment }, launcher);
  return { code: await exit, output: output() };
}

/** Starts a server that may start or not, and ends one that does. @returns its exit code and everything it wrote. */
export async function tryToStart(
  environment: ServerEnvironment,
  launcher: readonly string[] = [],
): Promise<{ code: number | null; output: string; isReady: boolean }> {
  const { child, exit, output } = spawnServer({ ...READABLE, ...environment }, launcher);
  let isReady = false;
  child.stdout?.on('data', () => {
    if (isReady || !READY.test(output())) return;
    isReady = true;
    child.kill('SIGTERM');
  });
  return { code: await exit, output: output(), isReady };
}
