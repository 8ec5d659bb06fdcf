import { makeMigratedPlace, type TestPlace } from '../database/testing/test-place.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A server and the place of its database. */
export interface ServedPlace {
  readonly place: TestPlace;
  readonly server: ServerProcess;
  /** Ends the server and removes the place. */
  endServer(): Promise<void>;
}

/** Starts a server on a migrated database of its own. @param settings more variables of its environment. */
export async function serveMigratedPlace(
  settings: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServedPlace> {
  const place = await makeMigratedPlace();
  const environment = { DATA_DIR: place.dataDirectory, DATABASE_URL: place.databaseUrl ?? '', ...settings };
  const server = await startServerProcess(environment, launcher);
  return {
    place,
    server,
    async endServer() {
      await server.end();
      await place.remove();
    },
  };
}
