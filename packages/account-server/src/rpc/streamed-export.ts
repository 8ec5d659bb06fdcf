import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, type Database, DatabaseBusy, type Row } from '@innertide/server-std/database';

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

/**
 * The export of an account as a stream of JSON text, read in parts, so that neither the database nor this process ever holds all of it and
 * other requests are answered between two parts. What changes meanwhile may be in it or not.
 * @throws what the database refuses, before anything is answered.
 */
export async function streamExport(database: Database, caller: Caller): Promise<ReadableStream<BufferSource>> {
  const parts = partsOf(database, caller, await beginExport(database, caller));
  const encoder = new TextEncoder();
  return new ReadableStream<BufferSource>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
