import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryCannotLock, DirectoryTaken, lockDirectory } from './directory-lock.ts';

const MODULE = join(import.meta.dirname, 'directory-lock.ts');
const HOLDER = `
  const { lockDirectory } = await import(${JSON.stringify(MODULE)});
  await lockDirectory(process.argv[1]);
  console.log('locked');
  setInterval(() => {}, 1000);
`;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'));
});
/** What kills the holders of one test: one that failed must leave no process behind, which would hold the output of the run open. */
const kills: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()));
  rmSync(directory, { recursive: true });
});

/** A process that holds the lock until it is killed. @param launcher runs it, in a process namespace of its own for instance. */
async function startHolder(launcher: readonly string[] = []) {
  const [command = process.execPath, ...rest] = [...launcher, process.execPath];
  const child = spawn(command, [...rest, '--input-type=module', '-e', HOLDER, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  async function kill() {
    child.kill('SIGKILL');
    await exit;
  }
  kills.push(kill);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    void exit.then(() => reject(new Error('The holder ended before it had the lock.')));
  });
  return { kill };
}

const refused = (owner: object) => expect.objectContaining({ name: 'DirectoryTaken', owner });

describe('lock of a data directory', () => {
  it('has one owner at a time, which says who it is', async () => {
    const lock = await lockDirectory(directory);
    const owner = { pid: process.pid, host: hostname(), state: 'running' };
    await expect(lockDirectory(directory)).rejects.toEqual(refused(owner));
    lock.release();
    (await lockDirectory(directory)).release();
    expect(readdirSync(directory)).toEqual(['owner.lock']);
  });

  it('is handed over by an owner that is ending', async () => {
    const lock = await lockDirectory(directory);
    lock.announceEnd();
    const next = lockDirectory(directory);
    setTimeout(() => lock.release(), 250);
    (await next).release();
  });

  it('is handed over in the moment in which an owner has removed its name and still holds the lock, after any wait', async () => {
    const ownerPath = join(directory, 'owner.json');
    writeFileSync(ownerPath, JSON.stringify({ pid: 1, host: 'old', state: 'ending' }));
    let isHeld = true;
    const take = () => {
      if (isHeld) throw Object.assign(new Error('database is locked'), { errcode: 5 });
      return () => undefined;
    };
    const next = lockDirectory(directory, { take });
    setTimeout(() => rmSync(ownerPath), 1250);
    setTimeout(() => {
      isHeld = false;
    }, 1500);
    (await next).release();
  });

  it('is refused when an owner that is ending does not end', async () => {
    const lock = await lockDirectory(directory);
    lock.announceEnd();
    await expect(lockDirectory(directory, { handoverMs: 150 })).rejects.toBeInstanceOf(DirectoryTaken);
    lock.release();
  });

  it('ends with a process that is killed, and does not trust what that one has written', async () => {
    const holder = await startHolder();
    await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryTaken);
    await holder.kill();
    expect(readFileSync(join(directory, 'owner.json'), 'utf8')).toContain('running');
    (await lockDirectory(directory)).release();
  });

  it.each([
    ['half written', '{"pid":'],
    ['of an earlier version', JSON.stringify({ pid: process.pid, startedTicks: '1' })],
  ])('does not depend on an owner file that is %s', async (_what, text) => {
    writeFileSync(join(directory, 'owner.json'), text);
    (await lockDirectory(directory)).release();
  });

  it('says that a file system has no locks', async () => {
    const take = () => {
      throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 | (15 << 8) });
    };
    await expect(lockDirectory(directory, { take })).rejects.toBeInstanceOf(DirectoryCannotLock);
  });
});

describe.runIf(process.platform === 'linux')('lock of a data directory across process namespaces', () => {
  // As in another container on the same volume: there the owner's process number means nothing.
  const UNSHARE = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];

  it('refuses the second owner, from the outside and from the inside', async () => {
    const inside = await startHolder([...UNSHARE, '--pid', '--fork', '--kill-child', '--mount-proc']);
    await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryTaken);
    await inside.kill();
    const outside = await startHolder();
    await expect(startHolder([...UNSHARE, '--pid', '--fork', '--kill-child', '--mount-proc'])).rejects.toThrow();
    await outside.kill();
  });
});
