import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { type Caller, type Database, DatabaseBusy, type Row, SqlFailure } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { statusOfSqlState } from './sql-status.ts';

/** The procedure that is answered in parts. */
export const EXPORT_PROCEDURE = 'export_my_data';

/** Rows read in one transaction: others take their turn between two of them. */
const ROWS_AT_ONCE = 200;
/** How often a part is asked for again while the database is busy, after 0.5, 1, 2, 4 and 8 s. */
const MOST_RETRIES = 5;
const FIRST_RETRY_MS = 500;

interface ExportedTable {
  readonly name: string;
  readonly ids: readonly string[] | null;
}

interface ExportStart {
  /** The account's own fields as JSON text, without its closing brace. */
  readonly head: string;
  readonly tables: readonly ExportedTable[];
}

function readAs(database: Database, caller: Caller) {
  return <Result extends Row>(text: string, parameters: readonly unknown[] = []) =>
    database.transaction(caller, (tx) => tx.query<Result>(text, parameters), { readOnly: true });
}

async function readPart(database: Database, caller: Caller, table: string, ids: readonly string[] | null) {
  for (let retry = 0; ; retry += 1) {
    try {
      const [row] = await readAs(database, caller)<{ body: string }>(
        'select private.exported_rows($1, (select array_agg(id::uuid) from json_array_elements_text($2::json) as id))::text as body',
        [table, ids === null ? null : JSON.stringify(ids)],
      );
      // Without the brackets: parts of one table are joined by commas.
      return (row?.body ?? '[]').slice(1, -1);
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || retry === MOST_RETRIES) throw error;
      await sleep(FIRST_RETRY_MS * 2 ** retry);
    }
  }
}

/** Tells whether a part was refused for what happened to its caller, or for the load of the moment. */
function isOfTheCaller(error: unknown): boolean {
  if (error instanceof SqlFailure) return statusOfSqlState(error.sqlState, false) < 500;
  return error instanceof HttpError || error instanceof DatabaseBusy;
}

/** Reads what the account is and which rows it has. @throws what the database refuses, before anything is answered. */
async function beginExport(database: Database, caller: Caller): Promise<ExportStart> {
  const read = readAs(database, caller);
  const [account] = await read<{ body: string }>('select private.exported_account()::text as body');
  const tables = await read<{ name: string; ids: string | null }>(
    `select name, case when has_id then array_to_json(private.exported_ids(name))::text end as ids
     from private.exported_tables()`,
  );
  return {
    head: (account?.body ?? '{}').slice(0, -1),
    tables: tables.map(({ name, ids }) => ({ name, ids: ids === null ? null : (JSON.parse(ids) as string[]) })),
  };
}

async function* partsOf(database: Database, caller: Caller, start: ExportStart): AsyncGenerator<string> {
  yield start.head;
  for (const { name, ids } of start.tables) {
    yield `, ${JSON.stringify(name)}: [`;
    if (ids === null) yield await readPart(database, caller, name, null);
    let isFirst = true;
    for (let from = 0; from < (ids?.length ?? 0); from += ROWS_AT_ONCE) {
      const part = await readPart(database, caller, name, ids?.slice(from, from + ROWS_AT_ONCE) ?? null);
      // Rows that were deleted meanwhile are left out.
      if (part === '') continue;
      yield isFirst ? part : `, ${part}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}';
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

/** One gzip stream of all parts. */
async function* gzipped(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip();
  let packed: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => packed.push(chunk));
  const take = () => {
    const chunk = new Uint8Array(Buffer.concat(packed));
    packed = [];
    return chunk;
  };
  try {
    for await (const part of parts) {
      await new Promise<void>((resolve) => gzip.write(part, () => resolve()));
      if (packed.length > 0) yield take();
    }
    const ended = once(gzip, 'end');
    gzip.end();
    await ended;
    yield take();
  } finally {
    gzip.destroy();
  }
}

export interface ExportOptions {
  /** Whether the stream is compressed (gzip). */
  readonly isPacked: boolean;
  /** Called when a later part cannot be read, unless the caller's account or sign-in ended meanwhile or the database is busy. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The export of an account as a stream of JSON text, read in parts, so that neither the database nor this process ever holds all of it and
 * other requests are answered between two parts. What changes meanwhile may be in it or not.
 * @throws what the database refuses, before anything is answered.
 */
export async function streamExport(
  database: Database,
  caller: Caller,
  { isPacked, onFailure }: ExportOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const text = partsOf(database, caller, await beginExport(database, caller));
  const parts = isPacked ? gzipped(text) : encoded(text);
  let hasLeft = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        // Its reader may have left while the part was read.
        if (hasLeft) return;
        if (done === true) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (hasLeft) return;
        if (!isOfTheCaller(error)) onFailure(error);
        // Ends the connection: what has been sent must not look whole. By this code the HTTP server takes it for no failure of its own.
        controller.error(Object.assign(new Error('The export was cut'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
      }
    },
    async cancel() {
      hasLeft = true;
      await parts.return(undefined);
    },
  });
}
