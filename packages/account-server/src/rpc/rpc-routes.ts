import type { Caller, Database, Row } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { type Context, Hono } from 'hono';
import { callStatement } from './call-statement.ts';
import type { SqlFunction } from './function-catalogue.ts';
import { type AnswerRow, OBJECT_TYPE, renderAnswer } from './rpc-answer.ts';
import { answerError, answerFailure, JSON_TYPE, type RpcLogger } from './rpc-errors.ts';
import { readArguments, readPage, requireArrayTexts, resolveFunction } from './rpc-request.ts';
import { EXPORT_PROCEDURE, streamExport } from './streamed-export.ts';

export interface RpcDependencies {
  readonly database: Database;
  readonly catalogue: ReadonlyMap<string, readonly SqlFunction[]>;
  /** Derives the role of a request. @throws HttpError for an invalid token. */
  readonly identify: (headers: { authorization: string | null; apikey: string | null }) => Promise<Caller>;
  /** Counts the call. @param caller null where the token is not valid. @throws HttpError 429 when the caller has called too often. */
  readonly admit: (context: Context, caller: Caller | null) => void;
  readonly logger: RpcLogger;
}

const ACCEPTED = new Set(['*/*', 'application/*', 'application/json', OBJECT_TYPE]);
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

/** Identifies a caller and counts its call, also one with a token that is not valid. */
async function admittedCaller({ admit, identify }: RpcDependencies, context: Context): Promise<Caller> {
  let caller: Caller | null = null;
  try {
    caller = await identify({
      authorization: context.req.header('authorization') ?? null,
      apikey: context.req.header('apikey') ?? null,
    });
    return caller;
  } finally {
    admit(context, caller);
  }
}

/** Answers with the whole export as a stream. It is compressed as it goes: nobody may gather it first. */
async function answerExport(
  { database, logger }: RpcDependencies,
  context: Context,
  caller: Caller,
): Promise<Response> {
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

/** Serves `/rpc/:fn` as PostgREST does: each SQL function of the public schema is a remote procedure, run with the caller's role. */
export function createRpcRoutes(dependencies: RpcDependencies): Hono {
  const { database, catalogue, logger } = dependencies;
  const routes = new Hono();

  async function answerCall(context: Context, caller: Caller): Promise<Response> {
    checkProfile(context);
    const asObject = wantsObject(context);
    const name = context.req.param('fn') ?? '';
    const overloads = catalogue.get(name) ?? [];
    const given = await readArguments(context, new Set(overloads.flatMap((o) => o.arguments.map((a) => a.name))));
    const sqlFunction = resolveFunction(name, overloads, given);
    requireArrayTexts(sqlFunction, given);
    const page = readPage(context, sqlFunction);
    if (name === EXPORT_PROCEDURE && !asObject) return answerExport(dependencies, context, caller);
    const statement = callStatement({ sqlFunction, given: given.names, source: given.source });
    const parameters: unknown[] = [given.json];
    if (sqlFunction.returns === 'many') parameters.push(page.limit, page.offset);
    const readOnly = context.req.method !== 'POST' || sqlFunction.volatility !== 'volatile';
    const rows = await database.transaction(caller, (tx) => tx.query<Row>(statement, parameters), { readOnly });
    if (sqlFunction.returns === 'void') return new Response(null, { status: 204 });
    return renderAnswer(rows[0] as AnswerRow, sqlFunction, page, asObject);
  }

  routes.all('/rpc/:fn', async (context) => {
    let anonymous = true;
    try {
      if (!['GET', 'HEAD', 'POST'].includes(context.req.method)) {
        throw new HttpError(405, 'PGRST101', `Cannot use the ${context.req.method} method on RPC`);
      }
      const caller = await admittedCaller(dependencies, context);
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
