import { rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Clock } from '@innertide/std/clock';
import { StartFailure } from '../start-failure.ts';
import { clusterSeed } from './cluster-seed.ts';
import { EmbeddedDatabase } from './database-embedded.ts';
import { embeddedReason, wayOnFrom } from './embedded-reason.ts';
import { EmbeddedBroken, EmbeddedThread } from './embedded-thread.ts';

export interface EmbeddedPlace {
  readonly dataDirectory: string;
  readonly cacheDirectory: string;
  readonly clock: Clock;
  /** Sentences for the person who reads the log. */
  readonly notice: (sentence: string) => void;
  /** How many may wait, and how long one may take. */
  readonly maxWaiting?: number;
  readonly timeLimitMs?: number;
}

const DEFAULT_MAX_WAITING = 512;
const DEFAULT_TIME_LIMIT_MS = 30_000;

export function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere || '.';
}

/** Reads every page of every table, where checksums are: a torn page or a missing file shows itself here and not in the middle of a request. */
async function readEveryTable(database: EmbeddedDatabase): Promise<void> {
  await database.execute(`
    do $touch$
    declare
      every_table regclass;
    begin
      for every_table in
        select c.oid::regclass from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 't') and n.nspname <> 'information_schema'
      loop
        execute format('select count(*) from %s', every_table);
      end loop;
    end
    $touch$`);
}

export function openCluster(
  place: EmbeddedPlace,
  clusterDirectory: string,
  archive: Uint8Array | null,
  thread = EmbeddedThread.start(),
): Promise<EmbeddedDatabase> {
  return EmbeddedDatabase.open(
    {
      clusterDirectory,
      archive,
      maxWaiting: place.maxWaiting ?? DEFAULT_MAX_WAITING,
      timeLimitMs: place.timeLimitMs ?? DEFAULT_TIME_LIMIT_MS,
    },
    thread,
  );
}

/** As `openCluster`, and reads what is there: for files that nobody vouches for. */
export async function openChecked(...cluster: Parameters<typeof openCluster>): Promise<EmbeddedDatabase> {
  const database = await openCluster(...cluster);
  try {
    await readEveryTable(database);
  } catch (error) {
    await database.abandon();
    throw new EmbeddedBroken(embeddedReason(error));
  }
  return database;
}

/** Passes damage on. @throws StartFailure where the machine is the reason: what is not damaged must not be restored. */
export function asDamage(error: unknown, clusterDirectory: string): EmbeddedBroken {
  const reason = embeddedReason(error);
  const wayOn = wayOnFrom(reason);
  if (wayOn !== null) {
    throw new StartFailure(
      `The database in ${shown(clusterDirectory)} cannot be opened (${reason}): ${wayOn}, and start again.`,
    );
  }
  if (error instanceof EmbeddedBroken) return error;
  throw error;
}

export async function makeNew(place: EmbeddedPlace, clusterDirectory: string): Promise<EmbeddedDatabase> {
  try {
    return await unpack(place, clusterDirectory, await clusterSeed(place.cacheDirectory), 'new');
  } catch (error) {
    const { message } = asDamage(error, clusterDirectory);
    throw new StartFailure(
      `A new database cannot be made in ${shown(clusterDirectory)} (${message}): choose another directory with DATA_DIR, or PostgreSQL with DATABASE_URL.`,
    );
  }
}

type Unpacking = 'new' | 'restore';

export function markOf(clusterDirectory: string): string {
  return `${clusterDirectory}.unpacking`;
}

/** Unpacking takes a second: a process that dies in it leaves the mark, and the next start begins that step again. */
export async function unpack(
  place: EmbeddedPlace,
  clusterDirectory: string,
  archive: Uint8Array,
  purpose: Unpacking,
): Promise<EmbeddedDatabase> {
  writeFileSync(markOf(clusterDirectory), purpose);
  rmSync(clusterDirectory, { recursive: true, force: true });
  const database = await openChecked(place, clusterDirectory, archive);
  rmSync(markOf(clusterDirectory));
  return database;
}
