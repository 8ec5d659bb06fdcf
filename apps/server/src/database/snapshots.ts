import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

export interface Snapshot {
  readonly path: string;
  readonly takenAt: Date;
  /** What the file must hash to; part of its name. */
  readonly sha256: string;
}

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)\.([0-9a-f]{64})\.tar\.gz$/;
const RETAINED_SNAPSHOTS = 3;

function hashOf(archive: Uint8Array): string {
  return createHash('sha256').update(archive).digest('hex');
}

/** What is there, newest first; half-written and foreign files are not seen. */
export function listSnapshots(directory: string): Snapshot[] {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      const match = NAME.exec(name);
      if (match === null) return [];
      const [, hours, minutes, seconds, sha256 = ''] = match;
      return [{ path: join(directory, name), takenAt: new Date(`${hours}:${minutes}:${seconds}`), sha256 }];
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** Writes a snapshot so that it survives a power cut, then forgets all but the newest three. */
export async function writeSnapshot(directory: string, archive: Uint8Array, takenAt: Date): Promise<Snapshot> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const sha256 = hashOf(archive);
  const path = join(directory, `${takenAt.toISOString().replaceAll(':', '-')}.${sha256}.tar.gz`);
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(archive);
    await file.sync();
  } finally {
    await file.close();
  }
  renameSync(draft, path);
  for (const old of listSnapshots(directory).slice(RETAINED_SNAPSHOTS)) rmSync(old.path, { force: true });
  return { path, takenAt, sha256 };
}

/** The archive, or null when the file does not hash to its name. */
export function readSnapshot(snapshot: Snapshot): Uint8Array | null {
  try {
    const archive = readFileSync(snapshot.path);
    return hashOf(archive) === snapshot.sha256 ? archive : null;
  } catch {
    return null;
  }
}
