/** The thread that owns the embedded database: one statement at a time, so that no page render waits for SQL. */
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Row } from '@innertide/server-std/database';
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedStart } from './embedded-messages.ts';
import { embeddedReason } from './embedded-reason.ts';
import { VALUE_PARSERS } from './value-types.ts';

/** Files that the database keeps open, of the thousand that it would: the others are for connections. `RESERVED` in http/file-handles.ts counts on it. */
const OPEN_FILES = 256;

const port = parentPort;
if (port === null) throw new Error('embedded-worker.ts runs as a worker thread');

function refusalOf(id: number, error: unknown): EmbeddedAnswer {
  const fields = error as { code?: unknown; severity?: unknown; detail?: string; hint?: string; constraint?: string };
  const message = embeddedReason(error);
  if (typeof fields.code !== 'string' || typeof fields.severity !== 'string' || fields.severity === 'PANIC') {
    return { id, type: 'broken', message };
  }
  return {
    id,
    type: 'refused',
    message,
    sqlState: fields.code,
    detail: fields.detail ?? null,
    hint: fields.hint ?? null,
    constraint: fields.constraint ?? null,
  };
}

async function answer(database: PGlite, request: Exclude<EmbeddedRequest, { type: 'open' }>): Promise<EmbeddedAnswer> {
  const { id } = request;
  try {
    switch (request.type) {
      case 'query':
        return { id, type: 'rows', rows: (await database.query<Row>(request.text, [...request.parameters])).rows };
      case 'execute':
        await database.exec(request.script);
        return { id, type: 'done' };
      case 'dump': {
        await database.exec('checkpoint');
        const archive = await database.dumpDataDir('gzip');
        return { id, type: 'archive', archive: new Uint8Array(await archive.arrayBuffer()) };
      }
      case 'close':
        await database.close();
        return { id, type: 'done' };
    }
  } catch (error) {
    return refusalOf(id, error);
  }
}

async function open(start: EmbeddedStart): Promise<PGlite> {
  const archive =
    start.archive === null ? null : new Blob([new Uint8Array(start.archive)], { type: 'application/x-gzip' });
  const database = await PGlite.create({
    dataDir: start.clusterDirectory,
    parsers: { ...VALUE_PARSERS },
    startParams: [...PGlite.defaultStartParams, '-c', `max_files_per_process=${OPEN_FILES}`],
    ...(archive === null ? {} : { loadDataDir: archive }),
  });
  await database.exec("set timezone = 'UTC'; set datestyle = 'ISO'");
  return database;
}

let database: PGlite | null = null;

async function handle(request: EmbeddedRequest): Promise<EmbeddedAnswer> {
  const { id } = request;
  try {
    if (request.type === 'open') {
      database = await open(request.start);
      return { id, type: 'done' };
    }
    if (database === null) throw new Error('The database thread was asked before it opened a database.');
    return await answer(database, request);
  } catch (error) {
    return { id, type: 'broken', message: embeddedReason(error) };
  }
}

port.on('message', (request: EmbeddedRequest) => {
  void handle(request).then((reply) => {
    port.postMessage(reply);
    if (request.type === 'close') port.close();
  });
});
