import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorAnswer, OperatorCommand } from '@innertide/protocol/operator-command';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMigratedCluster } from '../database/testing/migrated-image.ts';
import { operateProcess } from '../testing/operate-process.ts';
import { askServer } from './ask-server.ts';
import { controlPath, openControlSocket } from './control-socket.ts';

const empty: OperatorAnswer = { ok: true, users: [], total: 0 };

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'control-'));
});
afterEach(() => rm(folder, { recursive: true }));

const operate = (command: OperatorCommand) => operateProcess({ dataDirectory: folder, databaseUrl: null }, command);

it('control socket answers the command line, is accessible to its user only, and replaces a dead one', async () => {
  const path = controlPath(folder);
  expect(await askServer(path, { action: 'list' })).toBeNull();
  await writeFile(path, 'left behind');
  const close = await openControlSocket({
    path,
    answer: async (command) => ('email' in command ? { ok: false, message: command.email } : empty),
    onFailure: () => {},
  });
  try {
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await askServer(path, { action: 'list' })).toEqual(empty);
    expect(await operate({ action: 'unban', email: 'a@example.org' })).toEqual({ ok: false, message: 'a@example.org' });
  } finally {
    await close();
  }
  expect(await askServer(path, { action: 'list' })).toBeNull();
});

it('control socket continues after an unknown command and after a failure', async () => {
  const path = controlPath(folder);
  const failures: unknown[] = [];
  const close = await openControlSocket({
    path,
    answer: () => Promise.reject(new Error('no database')),
    onFailure: (error) => failures.push(error),
  });
  const exchangeLine = (text: string) =>
    new Promise<string>((resolve) => {
      let received = '';
      const socket = createConnection(path, () => socket.write(text));
      socket.on('data', (part) => {
        received += part;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(received));
    });
  try {
    expect(await exchangeLine('{"action":"drop"}\n')).toContain('does not know this command');
    expect(await exchangeLine('hello\n')).toContain('"ok":false');
    expect(await exchangeLine('x'.repeat(100_000))).toBe('');
    expect(await askServer(path, { action: 'list' })).toMatchObject({ ok: false });
    expect(failures).toHaveLength(2);
  } finally {
    await close();
  }
});

it('command line without a server opens the database itself, backs it up, and restores only into an empty directory', async () => {
  await copyMigratedCluster(folder);
  expect(await operate({ action: 'list' })).toEqual(empty);
  expect(await operate({ action: 'ban', email: 'nobody@example.org', forMs: 1000 })).toEqual({
    ok: false,
    message: 'There is no account with the address nobody@example.org.',
  });
  const path = join(folder, 'backup');
  expect(await operate({ action: 'backup', path })).toMatchObject({ ok: true, rows: expect.any(Number) });
  expect(await operate({ action: 'restore', path })).toEqual({
    ok: false,
    message: expect.stringContaining('holds data already'),
  });
});
