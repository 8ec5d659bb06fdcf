import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '@innertide/std/error-code';
import { StartFailure } from '../start-failure.ts';
import { compareWithManifest, forgetManifest, writeManifest } from './cluster-manifest.ts';
import type { EmbeddedDatabase } from './database-embedded.ts';
import {
  DirectoryCannotLock,
  type DirectoryLock,
  DirectoryTaken,
  LockFileUnusable,
  lockDirectory,
} from './directory-lock.ts';
import { EmbeddedBroken, EmbeddedThread } from './embedded-thread.ts';
import {
  asDamage,
  type EmbeddedPlace,
  makeNew,
  markOf,
  openChecked,
  openCluster,
  shown,
  unpack,
} from './open-cluster.ts';
import { listSnapshots, readSnapshot, writeSnapshot } from './snapshots.ts';

/** The embedded database of one data directory together with its lock and its snapshots. */
export interface EmbeddedHome {
  readonly database: EmbeddedDatabase;
  /** Takes a snapshot when something was written since the last one. */
  snapshot(): Promise<boolean>;
  /** Tells a server that is started meanwhile to wait for this one's end. */
  announceEnd(): void;
  /** Takes a last snapshot, closes the database and gives the directory back. */
  close(): Promise<void>;
}

function prepareDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK | constants.X_OK);
    const probe = join(directory, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = errorCode(error) ?? String(error);
    throw new StartFailure(
      `The data directory ${shown(directory)} cannot be written (${reason}): make it writable for this user, or choose another with DATA_DIR.`,
    );
  }
}

async function lock(directory: string): Promise<DirectoryLock> {
  try {
    return await lockDirectory(directory);
  } catch (error) {
    if (error instanceof DirectoryCannotLock) {
      throw new StartFailure(
        `The data directory ${shown(directory)} lies on a file system that cannot lock files (${error.message}), so that two servers could write to it at once: choose one on a disk of this machine with DATA_DIR, or PostgreSQL with DATABASE_URL.`,
      );
    }
    if (error instanceof LockFileUnusable) {
      throw new StartFailure(
        `The lock file ${shown(error.path)} cannot be used (${error.message}): make it accessible to this user, or remove it while no server runs on this directory.`,
      );
    }
    if (!(error instanceof DirectoryTaken)) throw error;
    const owner = error.owner === null ? 'another process' : `process ${error.owner.pid} on ${error.owner.host}`;
    throw new StartFailure(
      `The data directory ${shown(directory)} is already used by ${owner}: stop that server, or choose another directory with DATA_DIR.`,
    );
  }
}

/** The newest snapshot that opens, or null when there is none. */
async function restore(
  place: EmbeddedPlace,
  clusterDirectory: string,
  reason: string,
): Promise<EmbeddedDatabase | null> {
  for (const snapshot of listSnapshots(join(place.dataDirectory, 'snapshots'))) {
    const archive = readSnapshot(snapshot);
    if (archive === null) continue;
    try {
      const database = await unpack(place, clusterDirectory, archive, 'restore');
      place.notice(
        `The database was damaged (${reason}) and has been restored from the snapshot of ${snapshot.takenAt.toISOString()}: what was saved after that moment may be missing; the damaged files are kept beside ${shown(clusterDirectory)}.`,
      );
      return database;
    } catch (error) {
      asDamage(error, clusterDirectory);
    }
  }
  rmSync(markOf(clusterDirectory), { force: true });
  rmSync(clusterDirectory, { recursive: true, force: true });
  return null;
}

async function openOrRestore(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  const clusterDirectory = join(place.dataDirectory, 'database');
  const mark = markOf(clusterDirectory);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === 'restore') {
    const restored = await restore(place, clusterDirectory, 'an earlier repair was interrupted');
    if (restored !== null) return restored;
  }
  if (existsSync(mark) || !existsSync(clusterDirectory)) {
    return makeNew(place, clusterDirectory);
  }
  const thread = EmbeddedThread.start();
  try {
    const state = await compareWithManifest(clusterDirectory);
    if (state.type === 'damaged') throw new EmbeddedBroken(state.reason);
    const open = state.type === 'unchanged' ? openCluster : openChecked;
    return await open(place, clusterDirectory, null, thread);
  } catch (error) {
    await thread.kill();
    const { message } = asDamage(error, clusterDirectory);
    forgetManifest(clusterDirectory);
    const aside = `${clusterDirectory}.damaged-${new Date(place.clock.nowMs()).toISOString().replaceAll(':', '-')}`;
    renameSync(clusterDirectory, aside);
    const restored = await restore(place, clusterDirectory, message);
    if (restored !== null) return restored;
    renameSync(aside, clusterDirectory);
    throw new StartFailure(
      `The database in ${shown(clusterDirectory)} is damaged (${message}) and there is no good snapshot to restore it from: put back a copy of ${shown(place.dataDirectory)}, or move ${shown(clusterDirectory)} away to begin with an empty database.`,
    );
  }
}

/** Grows with every transaction that wrote something, and only with those. */
async function writesSoFar(database: EmbeddedDatabase): Promise<string> {
  const rows = await database.transaction(
    { role: 'system' },
    (tx) => tx.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next'),
    { readOnly: true, unhurried: true },
  );
  return rows[0]?.next ?? '';
}

/**
 * Opens the embedded database of a data directory, new, existing or damaged.
 * @throws StartFailure with one sentence for the person at the keyboard.
 */
export async function openEmbedded(place: EmbeddedPlace): Promise<EmbeddedHome> {
  prepareDirectory(place.dataDirectory);
  const owned = await lock(place.dataDirectory);
  let database: EmbeddedDatabase;
  try {
    database = await openOrRestore(place);
  } catch (error) {
    owned.release();
    throw error;
  }
  const snapshotDirectory = join(place.dataDirectory, 'snapshots');
  let writesAtSnapshot = listSnapshots(snapshotDirectory).length > 0 ? await writesSoFar(database) : '';
  const snapshot = async (): Promise<boolean> => {
    const writes = await writesSoFar(database);
    if (writes === writesAtSnapshot) return false;
    await writeSnapshot(snapshotDirectory, await database.dump(), new Date(place.clock.nowMs()));
    writesAtSnapshot = writes;
    return true;
  };
  return {
    database,
    snapshot,
    announceEnd: () => owned.announceEnd(),
    async close() {
      try {
        await snapshot();
      } finally {
        await database.close();
        await writeManifest(join(place.dataDirectory, 'database')).finally(() => owned.release());
      }
    },
  };
}
