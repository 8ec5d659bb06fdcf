import { type Database, DatabaseBusy, SqlFailure } from '@innertide/server-std/database';
import { StartFailure } from '../start-failure.ts';
import { limitAdmission } from './bounded-database.ts';
import type { EmbeddedPlace } from './open-cluster.ts';
import { openEmbedded } from './open-embedded.ts';
import { watchDatabase } from './watched-database.ts';

export interface DatabasePlace extends EmbeddedPlace {
  /** null for the embedded database in `dataDirectory`. */
  readonly databaseUrl: string | null;
  /** How long nothing may fail before the log says that an outage is over. */
  readonly settledMs?: number;
}

export interface DatabaseHome {
  readonly database: Database;
  /** Secures what was written since the last time, where the database does not do so itself. */
  snapshot(): Promise<boolean>;
  /** Tells a server that is started meanwhile to wait for this one's end, where only one may run. */
  announceEnd(): void;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 10;
const MAX_WAITING = 256;
/** A few who come together are no rush: a page asks for several things at once. */
const ALWAYS_WAITING = 64;
/** The longest wait before a request is refused with a time to retry: long enough to sit out a snapshot of the embedded database, short enough for a person. */
const LONGEST_WAIT_MS = 2000;
const TIME_LIMIT_MS = 30_000;

async function openPostgres(
  databaseUrl: string,
  { maxWaiting = MAX_WAITING, timeLimitMs = TIME_LIMIT_MS }: Pick<DatabasePlace, 'maxWaiting' | 'timeLimitMs'>,
): Promise<DatabaseHome> {
  // The embedded database needs none of it.
  const { PostgresDatabase } = await import('./database-postgres.ts');
  const database = new PostgresDatabase({ databaseUrl, maxConnections: MAX_CONNECTIONS, maxWaiting, timeLimitMs });
  try {
    await database.transaction({ role: 'system' }, (tx) => tx.query('select 1'), { readOnly: true });
  } catch (error) {
    await database.close();
    if (!(error instanceof SqlFailure || error instanceof DatabaseBusy)) throw error;
    const { host, pathname } = new URL(databaseUrl);
    throw new StartFailure(
      `The database at ${host}${pathname} cannot be reached (${error.message}): check DATABASE_URL and that PostgreSQL runs.`,
    );
  }
  return { database, snapshot: async () => false, announceEnd: () => undefined, close: () => database.close() };
}

/**
 * Opens PostgreSQL when DATABASE_URL names one, else the embedded database of the data directory.
 * @throws StartFailure with one sentence for the person at the keyboard.
 */
export async function openDatabase(place: DatabasePlace): Promise<DatabaseHome> {
  const home = await (place.databaseUrl === null ? openEmbedded(place) : openPostgres(place.databaseUrl, place));
  const { notice, settledMs } = place;
  const watch = { notice, steadyMs: () => performance.now(), ...(settledMs === undefined ? {} : { settledMs }) };
  const bounds = {
    atOnce: place.databaseUrl === null ? 1 : MAX_CONNECTIONS,
    always: ALWAYS_WAITING,
    most: place.maxWaiting ?? MAX_WAITING,
    longestMs: LONGEST_WAIT_MS,
  };
  const database = watchDatabase(limitAdmission(home.database, bounds, watch.steadyMs), watch);
  return {
    database,
    snapshot: () => home.snapshot(),
    announceEnd: () => home.announceEnd(),
    close() {
      database.endWatch();
      return home.close();
    },
  };
}
