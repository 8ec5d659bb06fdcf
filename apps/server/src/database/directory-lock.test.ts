import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryTaken, lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('the lock of a data directory', () => {
  it('has one owner at a time and leaves nothing behind', () => {
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryTaken);
    unlock();
    lockDirectory(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each([
    ['of a dead process', JSON.stringify({ pid: 2 ** 22 + 1, startedTicks: null })],
    ['whose number another process has now', JSON.stringify({ pid: process.pid, startedTicks: '1' })],
    ['that was never finished', '{"pid":'],
  ])('is taken over from one %s', (_whose, text) => {
    writeFileSync(join(directory, 'owner.json'), text);
    expect(() => lockDirectory(directory)()).not.toThrow();
  });
});
