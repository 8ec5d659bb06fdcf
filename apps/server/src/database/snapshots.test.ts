import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSnapshots, readSnapshot, writeSnapshot } from './snapshots.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'snapshots-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 20, minute));

describe('snapshots', () => {
  it('keep the newest three and give back what was written', async () => {
    for (let minute = 0; minute < 5; minute += 1) await writeSnapshot(directory, new Uint8Array([minute]), at(minute));
    const retained = listSnapshots(directory);
    expect(retained.map(({ takenAt }) => takenAt)).toEqual([at(4), at(3), at(2)]);
    expect(retained.map((snapshot) => [...(readSnapshot(snapshot) ?? [])])).toEqual([[4], [3], [2]]);
  });

  it('are not trusted when a single byte has changed', async () => {
    const snapshot = await writeSnapshot(directory, new Uint8Array([1, 2, 3]), at(0));
    writeFileSync(snapshot.path, new Uint8Array([1, 2, 4]));
    expect(readSnapshot(snapshot)).toBeNull();
  });

  it('do not count when half written or foreign', () => {
    writeFileSync(join(directory, 'notes.txt'), '');
    writeFileSync(join(directory, `2026-03-01T20-00-00.000Z.${'0'.repeat(64)}.tar.gz.part`), '');
    expect(listSnapshots(directory)).toEqual([]);
    expect(readdirSync(directory)).toHaveLength(2);
  });
});
