import { type Database, DatabaseBusy, type DatabaseLoad } from '@innertide/server-std/database';
import { type AdmissionBounds, AdmissionControl } from '@innertide/std/admission-control';

/**
 * A database whose line is bounded by time: who would wait too long at the pace of late is refused at once with DatabaseBusy. The
 * server's own unhurried work is neither refused nor counted.
 * @param steadyMs a clock that only runs forward, in ms.
 */
export function limitAdmission(database: Database, bounds: AdmissionBounds, steadyMs: () => number): Database {
  const limit = new AdmissionControl(bounds);
  return {
    async transaction(caller, work, options = {}) {
      if (options.unhurried === true) return await database.transaction(caller, work, options);
      if (!limit.admits(database.load.waiting))
        throw new DatabaseBusy('The line for the database is long.', 'overloaded');
      let beganMs: number | null = null;
      try {
        return await database.transaction(
          caller,
          (tx) => {
            beganMs = steadyMs();
            return work(tx);
          },
          options,
        );
      } finally {
        if (beganMs !== null) limit.worked(steadyMs() - beganMs);
      }
    },
    execute: (script) => database.execute(script),
    get load(): DatabaseLoad {
      return database.load;
    },
    close: () => database.close(),
  };
}
