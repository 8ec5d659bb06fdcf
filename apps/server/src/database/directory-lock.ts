import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Milliseconds } from '@innertide/std/units';
import { z } from 'zod';

/** Who holds the lock, for the sentence that another process is refused with. The lock itself does not depend on it. */
const ownerSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** A server that ends is waited for; one that runs is not. */
  state: z.enum(['running', 'ending']),
});

export type DirectoryOwner = z.infer<typeof ownerSchema>;

/** Another process holds the lock. `owner` is null where it has not said yet who it is. */
export class DirectoryTaken extends Error {
  override readonly name = 'DirectoryTaken';
  readonly owner: DirectoryOwner | null;

  constructor(directory: string, owner: DirectoryOwner | null) {
    super(`${directory} is locked by another process.`);
    this.owner = owner;
  }
}

/** The file system of the directory offers no locks. */
export class DirectoryCannotLock extends Error {
  override readonly name = 'DirectoryCannotLock';
}

/** The file that is locked cannot be opened, or is none of ours. */
export class LockFileUnusable extends Error {
  override readonly name = 'LockFileUnusable';
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

export interface DirectoryLock {
  /** Tells whoever asks next that this process is about to give the directory back. */
  announceEnd(): void;
  release(): void;
}

export interface LockOptions {
  /** How long an owner that is ending is waited for. */
  readonly handoverMs?: Milliseconds;
  /** Takes the operating system's lock on a file, or throws as SQLite does. Replaced where a test has no file system without locks. */
  readonly take?: (path: string) => () => void;
}

/** An orderly end takes at most ten seconds for running requests, and a last snapshot. */
const HANDOVER_MS = 60_000;
const POLL_MS = 100;
/** An owner writes who it is right after it has the lock. */
const INTRODUCTION_MS = 1000;

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

/** A lock that nothing refers to would be given back by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes an exclusive lock through SQLite, which is built into Node: `fcntl` on Linux and macOS, `LockFileEx` on Windows. It is the
 * kernel's, on the file itself: it holds between containers that share the folder on one host, and ends with the process, however it ends.
 */
function takeSystemLock(path: string): () => void {
  const file = new DatabaseSync(path);
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw error;
  }
  held.add(file);
  return () => {
    held.delete(file);
    file.close();
  };
}

function sqliteCode(error: unknown): number | null {
  const code = error instanceof Error ? (error as { errcode?: unknown }).errcode : undefined;
  return typeof code === 'number' ? code : null;
}

function readOwner(path: string): DirectoryOwner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Makes this process the one owner of a directory until it ends: the embedded database takes no lock itself, and two processes on it lose
 * what one of them has acknowledged. An owner that is ending is waited for.
 * @throws DirectoryTaken while another process owns it
 * @throws DirectoryCannotLock where the file system has no locks
 * @throws LockFileUnusable where the file for it cannot be opened
 */
export async function lockDirectory(directory: string, options: LockOptions = {}): Promise<DirectoryLock> {
  const { handoverMs = HANDOVER_MS, take = takeSystemLock } = options;
  const ownerPath = join(directory, 'owner.json');
  const lockPath = join(directory, 'owner.lock');
  const startedAtMs = performance.now();
  let unknownSinceMs: Milliseconds | null = null;
  for (;;) {
    try {
      const release = take(lockPath);
      const introduce = (state: DirectoryOwner['state']) =>
        writeFileSync(ownerPath, JSON.stringify({ pid: process.pid, host: hostname(), state }), { mode: 0o600 });
      introduce('running');
      return {
        announceEnd: () => introduce('ending'),
        release() {
          rmSync(ownerPath, { force: true });
          release();
        },
      };
    } catch (error) {
      const code = sqliteCode(error);
      if (code === null) throw error;
      const reason = error instanceof Error ? error.message : '';
      if (code === SQLITE_CANTOPEN || code === SQLITE_NOTADB) throw new LockFileUnusable(lockPath, reason);
      if ((code & 0xff) !== SQLITE_BUSY) throw new DirectoryCannotLock(reason);
    }
    const owner = readOwner(ownerPath);
    const nowMs = performance.now();
    // Between two owners, and while one writes its name, there is none: only for so long since then, however long was waited before.
    unknownSinceMs = owner === null ? (unknownSinceMs ?? nowMs) : null;
    const isOver =
      unknownSinceMs !== null
        ? nowMs - unknownSinceMs >= INTRODUCTION_MS
        : owner?.state !== 'ending' || nowMs - startedAtMs >= handoverMs;
    if (isOver) throw new DirectoryTaken(directory, owner);
    await wait(POLL_MS);
  }
}
