// Starts a PostgreSQL of its own for one test run: made by initdb in a temporary folder, started as a user who is not root,
// stopped and removed in the end.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';

const START_LIMIT_MS = 120_000;
/** The end of its output that an error carries. */
const MAX_OUTPUT_CHARACTERS = 10_000;

/** The folder with initdb and postgres, newest version first; null when PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** PostgreSQL refuses to run as root: Debian's package brings a user for it. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/** How PostgreSQL ends: a fast shutdown, or an immediate one as after a power cut. */
export type PostgresEnd = 'fast' | 'immediate';

/** What `work` may do to the PostgreSQL it was given. */
export interface PostgresControl {
  stop(end: PostgresEnd): Promise<void>;
  /** The same data at the same address again. */
  start(): Promise<void>;
}

/**
 * Starts PostgreSQL, hands its address to `work` and stops it whatever happens, also when this process gets a signal to end.
 * @param dataParent where its data goes; a temporary folder by default.
 * Throws when PostgreSQL does not start within 30 s.
 */
export async function withPostgres<Value>(
  work: (databaseUrl: string, control: PostgresControl) => Promise<Value>,
  dataParent = tmpdir(),
): Promise<Value> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not installed.');
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(dataParent, 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  let server: ChildProcess | null = null;
  const stopNow = () => {
    server?.kill('SIGINT');
    process.exit(1);
  };
  process.once('SIGTERM', stopNow).once('SIGINT', stopNow);
  try {
    const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(bin, 'initdb'), initialise, { ...user, cwd: folder, stdio: 'pipe' });
    const port = await findFreeTcpPort();
    const start = async () => {
      server = spawn(
        join(bin, 'postgres'),
        ['-D', data, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
        { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      await untilReady(server);
    };
    await start();
    const stop = (end: PostgresEnd) => (server === null ? Promise.resolve() : ended(server, end));
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`, { start, stop });
  } finally {
    process.off('SIGTERM', stopNow).off('SIGINT', stopNow);
    if (server) await ended(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Waits for the line that reports readiness, behind any number of others: each connection that comes too early leaves one.
 * @throws Error with the last it said when it ends first, or is not ready within `limitMs`.
 */
export function untilReady(server: ChildProcess, limitMs = START_LIMIT_MS): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${output}`)), limitMs);
    const settle = (act: () => void) => {
      clearTimeout(limit);
      act();
    };
    server.stderr?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (output.includes('ready to accept connections')) settle(resolve);
      output = output.slice(-MAX_OUTPUT_CHARACTERS);
    });
    server.on('error', (error) => settle(() => reject(error)));
    server.on('close', () => settle(() => reject(new Error(`PostgreSQL ended:\n${output}`))));
  });
}

/** Sends the signal of a fast or immediate shutdown and waits for the process to end. */
function ended(server: ChildProcess, end: PostgresEnd = 'fast'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(end === 'fast' ? 'SIGINT' : 'SIGQUIT');
  });
}
