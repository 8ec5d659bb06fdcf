import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'testing/full-disk-process.ts');
const MAIN = join(import.meta.dirname, '../main.ts');
const MOUNT_AND_RUN = 'mount -t tmpfs -o "size=$1,mode=755" tmpfs "$2" && exec "$3" "$4" "$2" "$5"';
const isRoot = process.getuid?.() === 0;
/** A disk that only one process sees: as root in a mount namespace, else in a user namespace as well. */
const UNSHARE = isRoot ? ['-m'] : ['-r', '-m'];
const mayMount = spawnSync('unshare', [...UNSHARE, 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;
const onPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';

function runOnDisk(size: string, kind: 'embedded' | 'postgres'): Record<string, unknown> {
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
  chmodSync(disk, 0o755);
  try {
    const output = execFileSync(
      'unshare',
      [...UNSHARE, 'sh', '-c', MOUNT_AND_RUN, 'sh', size, disk, process.execPath, SCRIPT, kind],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(disk, { recursive: true });
  }
}

// PostgreSQL refuses root, and another user needs more rights than a user namespace has.
describe.skipIf(!mayMount || (onPostgres && !isRoot))('a full disk', () => {
  it('makes the database refuse saves, retain acknowledged ones, and accept saves again when there is space', () => {
    const report = onPostgres ? runOnDisk('140m', 'postgres') : runOnDisk('120m', 'embedded');
    console.log(`full disk: ${JSON.stringify(report)}`);
    expect(report).toMatchObject({ lost: 0, unasked: 0, afterwards: 10 });
    expect(report.logged).toEqual([
      expect.stringMatching(/^The disk of the database is full \(.+\): callers are refused with a time to retry\.$/),
      expect.stringMatching(/^The database has room again after [\d.]+ s\.$/),
    ]);
  });
});

const MOUNT_AND_START = 'mount -t tmpfs -o "size=$1,$2" tmpfs "$3" && DATA_DIR="$3" exec "$4" "$5"';

/** Starts a server that must not start, on a disk of its own. @returns its exit code and what it wrote. */
function startOnDisk(size: string, options: string): { readonly code: number | null; readonly output: string } {
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    const { status, stderr, stdout } = spawnSync(
      'unshare',
      [...UNSHARE, 'sh', '-c', MOUNT_AND_START, 'sh', size, options, disk, process.execPath, MAIN],
      { encoding: 'utf8', env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn' } },
    );
    expect(stdout).not.toContain('"stack"');
    return { code: status, output: stderr };
  } finally {
    rmSync(disk, { recursive: true });
  }
}

describe.skipIf(!mayMount || onPostgres)('a first start', () => {
  it.each(['64k', '1m', '8m', '40m'])('on a disk of %s fails with one sentence that says it is full', (size) => {
    expect(startOnDisk(size, 'mode=755')).toEqual({
      code: 1,
      output: expect.stringMatching(/^The (disk|database|data directory) [^\n]*(full|ENOSPC)[^\n]*\.\n$/),
    });
  });

  it('on a disk that is read-only fails with one sentence', () => {
    expect(startOnDisk('64m', 'mode=755,ro')).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data directory \S+ cannot be written \(EROFS\): .+DATA_DIR\.\n$/),
    });
  });
});
