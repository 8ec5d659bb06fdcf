import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IN_THREAD_POOL } from './argon2.ts';
import { inPasswordProcess, PasswordProcess } from './password-process.ts';

const started: PasswordProcess[] = [];
function newProcess(entry?: URL): PasswordProcess {
  const made = new PasswordProcess(entry);
  started.push(made);
  return made;
}
afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid !== null) process.kill(pid, 'SIGKILL');
});

/** Whether a process runs; one that has ended and was not waited for yet does not. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function pidOf(made: PasswordProcess): number {
  const { pid } = made;
  if (pid === null) throw new Error('The process does not run.');
  return pid;
}

describe('the process for passwords', () => {
  it('starts with the first hash, at a lower priority, and is used again', async () => {
    const made = newProcess();
    const onLost = vi.fn();
    const { hash, verify } = inPasswordProcess(IN_THREAD_POOL, onLost, made);
    expect(made.pid).toBeNull();
    const stored = await hash('quiet water 1');
    const pid = pidOf(made);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 10));
    expect([await verify(stored, 'quiet water 1'), await verify(stored, 'quiet water 2')]).toEqual([true, false]);
    expect(made.pid).toBe(pid);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('gives way to the server when it is killed: every answer comes all the same, and the next comes from a new one', async () => {
    const made = newProcess();
    const onLost = vi.fn();
    const { hash } = inPasswordProcess(IN_THREAD_POOL, onLost, made);
    await hash('quiet water 1');
    const first = pidOf(made);
    const asked = Array.from({ length: 3 }, () => hash('quiet water 1'));
    process.kill(first, 'SIGKILL');
    for (const stored of await Promise.all(asked)) expect(stored).toMatch(/^\$argon2id/);
    expect(onLost).toHaveBeenCalled();
    await hash('quiet water 1');
    expect(pidOf(made)).not.toBe(first);
  });

  it('is not needed where it cannot start', async () => {
    const onLost = vi.fn();
    const nowhere = newProcess(new URL('./no-such-file.ts', import.meta.url));
    const { hash, verify } = inPasswordProcess(IN_THREAD_POOL, onLost, nowhere);
    expect(await verify(await hash('quiet water 1'), 'quiet water 1')).toBe(true);
    expect(onLost).toHaveBeenCalledTimes(2);
  });

  it('refuses a damaged hash as the server itself does', async () => {
    const { verify } = inPasswordProcess(IN_THREAD_POOL, vi.fn(), newProcess());
    const failure = await IN_THREAD_POOL.verify('$argon2id$cut', 'x').catch((error: Error) => error.message);
    expect(failure).toEqual(expect.any(String));
    await expect(verify('$argon2id$cut', 'x')).rejects.toThrow(String(failure));
  });

  it('answers on after a signal to the whole group, and ends with a parent that is killed', async () => {
    const parent = fork(new URL('./testing/parent-process.ts', import.meta.url), { execArgv: [] });
    const [pid] = (await once(parent, 'message')) as [number];
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGINT');
    parent.send('hash');
    expect(await once(parent, 'message')).toEqual([pid, undefined]);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
  });
});
