import { type Database, DatabaseBusy, type DatabaseLoad, SqlFailure } from '@innertide/server-std/database';
import { ThrottledLog } from '@innertide/server-std/throttled-log';
import { OutageLog } from '../log/outage-log.ts';

interface Watch {
  /** Sentences for the person who reads the log. */
  readonly notice: (sentence: string) => void;
  /** A clock that only runs forward, in ms. */
  readonly steadyMs: () => number;
  /** How long nothing may fail before an outage counts as over. */
  readonly settledMs?: number;
}

export interface WatchedDatabase extends Database {
  /** Says what has not been said yet; its callers are gone. */
  endWatch(): void;
}

/** A database that says, in a line each, when it went away and came back, when its disk was full, and when too many wanted it. */
export function watchDatabase(database: Database, { notice, settledMs, steadyMs }: Watch): WatchedDatabase {
  const outage = (what: string, over: string) =>
    new OutageLog(
      {
        away: (reason) => notice(`${what} (${reason}): callers are refused with a time to retry.`),
        back: (seconds) => notice(`${over} after ${seconds.toFixed(1)} s.`),
      },
      steadyMs,
      settledMs,
    );
  const throttled = (what: string) =>
    new ThrottledLog((count) =>
      notice(`${what}: ${count} ${count === 1 ? 'was' : 'were'} refused with a time to retry.`),
    );
  const absence = outage('The database does not answer', 'The database answers again');
  const fullness = outage('The disk of the database is full', 'The database has room again');
  const tooMany = throttled('More callers want the database than may wait for it');
  const tooSlow = throttled('A transaction took longer than it may');

  function note(error: unknown): void {
    // A refusal is an answer too.
    if (error instanceof SqlFailure) absence.worked();
    if (!(error instanceof DatabaseBusy)) return;
    if (error.reason === 'unreachable') absence.failed(error.message);
    else if (error.reason === 'full') fullness.failed(error.message);
    else if (error.reason === 'overloaded') tooMany.record();
    else if (error.reason === 'slow') tooSlow.record();
  }

  async function watched<Value>(work: () => Promise<Value>, isRead: boolean): Promise<Value> {
    try {
      const value = await work();
      absence.worked();
      // A read says nothing about room.
      if (!isRead) fullness.worked();
      return value;
    } catch (error) {
      note(error);
      throw error;
    }
  }

  return {
    transaction: (caller, work, options) =>
      watched(() => database.transaction(caller, work, options), options?.readOnly === true),
    execute: (script) => watched(() => database.execute(script), false),
    get load(): DatabaseLoad {
      return database.load;
    },
    close: () => database.close(),
    endWatch() {
      tooMany.end();
      tooSlow.end();
    },
  };
}
