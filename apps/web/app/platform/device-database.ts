import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface DeviceDatabaseOptions<Schema extends DBSchema> {
  readonly name: string;
  readonly version: number;
  /** Makes the stores of a database that is not there yet. */
  readonly upgrade: (fresh: IDBPDatabase<Schema>) => void;
}

/**
 * A database of this device that outlives its connection. A connection is lost while a page lives when WebKit has put the page to
 * sleep or runs short of memory (bugs.webkit.org/197050, 201483, 277615), when somebody clears what the site has stored, or when a
 * newer build of the app wants the database for itself. The next task opens it anew, as the first one opens it.
 */
export class DeviceDatabase<Schema extends DBSchema> {
  readonly #options: DeviceDatabaseOptions<Schema>;
  #connection: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(options: DeviceDatabaseOptions<Schema>) {
    this.#options = options;
  }

  /**
   * Runs a task, and once more on a new connection where it fails for any reason but a full device: it must do no harm when it runs
   * twice.
   * @throws DOMException what stands in the way: a full device, storage that is shut, a database of a newer build.
   */
  async run<Value>(task: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
    const connection = this.#connect();
    const database = await connection;
    try {
      return await task(database);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      this.#drop(connection);
      database.close();
      return task(await this.#connect());
    }
  }

  #connect(): Promise<IDBPDatabase<Schema>> {
    if (this.#connection) return this.#connection;
    const { name, version, upgrade } = this.#options;
    const connection = openDB<Schema>(name, version, {
      upgrade,
      // Another tab with a newer version of the app waits for this one to close its connection.
      blocking: (_current, _blocked, event) => {
        this.#drop(connection);
        (event.target as IDBDatabase).close();
      },
      terminated: () => this.#drop(connection),
    });
    this.#connection = connection;
    connection.catch(() => this.#drop(connection));
    return connection;
  }

  /** Unless a newer one stands there already. */
  #drop(connection: Promise<IDBPDatabase<Schema>>): void {
    if (this.#connection === connection) this.#connection = null;
  }
}
