import { type Caller, type Database, DatabaseBusy, type Row, SqlFailure } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { type Context, Hono } from 'hono';
import { callStatement, MOST_ANSWER_BYTES } from './call-statement.ts';
import type { SqlFunction } from './function-catalogue.ts';
import { type RpcPage, readArguments, readPage, requireArrayTexts, resolveFunction } from './rpc-request.ts';
import { statusOfSqlState } from './sql-status.ts';
import { EXPORT_PROCEDURE, streamExport } from './streamed-export.ts';

export interface RpcDependencies {
  readonly database: Database;
  readonly catalogue: ReadonlyMap<string, readonly SqlFunction[]>;
  /** Derives the role of a request. @throws HttpError for an invalid token. */
  readonly identify: (headers: { authorization: string | null; apikey: string | null }) => Promise<Caller>;
  /** Counts the call. @param caller null where the token is not valid. @throws HttpError 429 when the caller has called too often. */
  readonly admit: (context: Context, caller: Caller | null) => void;
  readonly logger: { error(fields: Readonly<Record<string, unknown>>, message: string): void };
}

const JSON_TYPE = 'application/json; charset=utf-8';
const OBJECT_TYPE = 'application/vnd.pgrst.object+json';
const ACCEPTED = new Set(['*/*', 'application/*', 'application/json', OBJECT_TYPE]);
const RETRY_AFTER_SECONDS = '1';
/** A quota of a day is not free again in a moment. */
const RETRY_QUOTA_SECONDS = '3600';
/** SQLSTATEs of internal errors, whose details are not sent to the client. */
const INTERNAL = /^(XX|58|F0|HV)/;

interface RpcError {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly hint?: unknown;
}

function answerError(status: number, error: RpcError, headers: Readonly<Record<string, string>> = {}): Response {
  const body = { code: error.code, details: error.details ?? null, hint: error.hint ?? null, message: error.message };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': JSON_TYPE, ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}), ...headers },
  });
}

/** Renders a failed call in PostgREST's error shape. */
function answerFailure(error: unknown, anonymous: boolean, logger: RpcDependencies['logger']): Response {
  if (error instanceof HttpError) {
    return answerError(
      error.status,
      { code: error.code, message: error.message, details: error.fields.details, hint: error.fields.hint },
      error.headers,
    );
  }
  if (error instanceof DatabaseBusy) {
    return answerError(
      503,
      { code: 'PGRST003', message: 'The database is busy. Please try again in a moment.' },
      { 'Retry-After': RETRY_AFTER_SECONDS },
    );
  }
  if (error instanceof SqlFailure) {
    const status = statusOfSqlState(error.sqlState, anonymous);
    if (status >= 500) logger.error({ sqlState: error.sqlState, err: error }, 'a remote procedure failed');
    const details = INTERNAL.test(error.sqlState)
      ? { message: 'The database met an internal error.', details: null, hint: null }
      : { message: error.message, details: error.detail, hint: error.hint };
    return answerError(
      status,
      { code: error.sqlState, ...details },
      status === 429 ? { 'Retry-After': RETRY_QUOTA_SECONDS } : {},
    );
  }
  logger.error({ err: error }, 'a remote procedure failed');
  return answerError(500, { code: 'unexpected_failure', message: 'Something went wrong.' });
}

function wantsObject(context: Context): boolean {
  const types = (context.req.header('accept') ?? '*/*').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  if (!types.some((type) => ACCEPTED.has(type))) {
    throw new HttpError(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`);
  }
  return types[0] === OBJECT_TYPE;
}

function checkProfile(context: Context): void {
  const profile = context.req.header(context.req.method === 'POST' ? 'content-profile' : 'accept-profile');
  if (profile === undefined || profile === 'public') return;
  throw new HttpError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    fields: { hint: 'Only the following schemas are exposed: public' },
  });
}

type AnswerRow = { readonly body: string | null; readonly rows: number; readonly total: number };

function render(row: AnswerRow, sqlFunction: SqlFunction, page: RpcPage, asObject: boolean): Response {
  const { body } = row;
  if (body === null) {
    throw new HttpError(413, 'PT413', `The answer would be larger than ${MOST_ANSWER_BYTES} bytes`, {
      fields: { hint: 'Ask for fewer rows: limit.' },
    });
  }
  if (sqlFunction.returns === 'many' && asObject) {
    if (row.rows !== 1) {
      throw new HttpError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
        fields: { details: `The result contains ${row.rows} rows` },
      });
    }
    return new Response(JSON.stringify((JSON.parse(body) as unknown[])[0]), {
      headers: { 'Content-Type': `${OBJECT_TYPE}; charset=utf-8` },
    });
  }
  const range = row.rows === 0 ? '*' : `${page.offset}-${page.offset + row.rows - 1}`;
  return new Response(body, {
    status: page.count && row.rows < row.total ? 206 : 200,
    headers: {
      'Content-Type': asObject ? `${OBJECT_TYPE}; charset=utf-8` : JSON_TYPE,
      'Content-Range': `${range}/${page.count ? row.total : '*'}`,
      ...(page.count ? { 'Preference-Applied': 'count=exact' } : {}),
    },
  });
}

/** Serves `/rpc/:fn` as PostgREST does: each SQL function of the public schema is a remote procedure, run with the caller's role. */
export function createRpcRoutes(dependencies: RpcDependencies): Hono {
  const { admit, database, catalogue, logger } = dependencies;
  const routes = new Hono();

  /** Identifies a caller and counts its call, also one with a token that is not valid. */
  async function admittedCaller(context: Context): Promise<Caller> {
    let caller: Caller | null = null;
    try {
      caller = await dependencies.identify({
        authorization: context.req.header('authorization') ?? null,
        apikey: context.req.header('apikey') ?? null,
      });
      return caller;
    } finally {
      admit(context, caller);
    }
  }

  /** A stream is compressed as it goes: nobody may gather it first. */
  async function answerExport(context: Context, caller: Caller): Promise<Response> {
    const isPacked = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '');
    const onFailure = (error: unknown) => logger.error({ err: error }, 'an export was cut');
    const stream = await streamExport(database, caller, { isPacked, onFailure });
    if (context.req.method === 'HEAD') await stream.cancel();
    return new Response(context.req.method === 'HEAD' ? null : stream, {
      headers: {
        'Content-Type': JSON_TYPE,
        'Content-Range': '0-0/*',
        'Content-Encoding': isPacked ? 'gzip' : 'identity',
        Vary: 'Accept-Encoding',
      },
    });
  }

  async function answerCall(context: Context, caller: Caller): Promise<Response> {
    checkProfile(context);
    const asObject = wantsObject(context);
    const name = context.req.param('fn') ?? '';
    const overloads = catalogue.get(name) ?? [];
    const given = await readArguments(context, new Set(overloads.flatMap((o) => o.arguments.map((a) => a.name))));
    const sqlFunction = resolveFunction(name, overloads, given);
    requireArrayTexts(sqlFunction, given);
    const page = readPage(context, sqlFunction);
    if (name === EXPORT_PROCEDURE && !asObject) return answerExport(context, caller);
    const statement = callStatement({ sqlFunction, given: given.names, source: given.source });
    const parameters: unknown[] = [given.json];
    if (sqlFunction.returns === 'many') parameters.push(page.limit, page.offset);
    const readOnly = context.req.method !== 'POST' || sqlFunction.volatility !== 'volatile';
    const rows = await database.transaction(caller, (tx) => tx.query<Row>(statement, parameters), { readOnly });
    if (sqlFunction.returns === 'void') return new Response(null, { status: 204 });
    return render(rows[0] as AnswerRow, sqlFunction, page, asObject);
  }

  routes.all('/rpc/:fn', async (context) => {
    let anonymous = true;
    try {
      if (!['GET', 'HEAD', 'POST'].includes(context.req.method)) {
        throw new HttpError(405, 'PGRST101', `Cannot use the ${context.req.method} method on RPC`);
      }
      const caller = await admittedCaller(context);
      anonymous = caller.role === 'anon';
      return await answerCall(context, caller);
    } catch (error) {
      return answerFailure(error, anonymous, logger);
    }
  });

  routes.all('*', (context) => {
    const table = context.req.path.split('/').filter(Boolean).at(2) ?? '';
    return answerError(404, {
      code: 'PGRST205',
      message: `Could not find the table 'public.${table}' in the schema cache`,
    });
  });

  return routes;
}

/** PostgREST's error shape for requests refused before the call is read, e.g. for an oversized body. */
export function rpcErrorResponse(error: HttpError): Response {
  return answerError(error.status, { code: error.code, message: error.message }, error.headers);
}
