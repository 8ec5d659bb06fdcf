// Starts a PgBouncer of its own for one test, in transaction mode, as deployments with many servers use it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { unprivilegedUser } from './postgres-process.ts';

const START_LIMIT_MS = 120_000;
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')];

/** Where PgBouncer is; null when it is not installed. */
export function findPgBouncer(): string | null {
  return PLACES.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

export interface PgBouncer {
  /** The same database through it. */
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Starts PgBouncer before the database of an address, with fewer connections behind it than before it.
 * Throws when it is not installed or does not start within 20 s.
 */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const path = findPgBouncer();
  if (path === null) throw new Error('PgBouncer is not installed.');
  const target = new URL(databaseUrl);
  const port = await findFreeTcpPort();
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const files = { users: join(folder, 'users.txt'), config: join(folder, 'pgbouncer.ini') };
  writeFileSync(files.users, `"${target.username}" "${target.password}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: files.users,
    pool_mode: 'transaction',
    default_pool_size: 6,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    files.config,
    `[databases]\n* = host=${target.hostname} port=${target.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  if (user) for (const file of [folder, ...Object.values(files)]) chownSync(file, user.uid, user.gid);
  const child = spawn(path, [files.config], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    output = (output + part).slice(-4000);
  });
  const untilMs = performance.now() + START_LIMIT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > untilMs) throw new Error(`PgBouncer did not start:\n${output}`);
    await wait(50);
  }
  target.host = `127.0.0.1:${port}`;
  return {
    databaseUrl: target.href,
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
