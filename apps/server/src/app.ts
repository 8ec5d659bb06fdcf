import type { SqlFunction } from '@innertide/account-server/rpc/function-catalogue';
import { rpcErrorResponse } from '@innertide/account-server/rpc/rpc-errors';
import { createRpcRoutes } from '@innertide/account-server/rpc/rpc-routes';
import type { PublicConfig } from '@innertide/protocol/public-config';
import { type BusyReason, type Caller, type Database, DatabaseBusy } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import type { Clock } from '@innertide/std/clock';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type AccessLogger, accessLog } from './http/access-log.ts';
import { createAssociatedApp } from './http/associated-app.ts';
import type { CallLimit } from './http/call-limit.ts';
import { compressResponses } from './http/compress-responses.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { createMetricsRoute, type Metrics } from './http/metrics.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createWellKnown } from './http/well-known.ts';
import { createDevInbox } from './mail/dev-inbox.ts';
import { outboxDepth } from './mail/outbox.ts';
import type { Site } from './site/site.ts';
import { createStudioRoutes, createVoiceFiles } from './voices/voice-routes.ts';
import type { VoiceStore } from './voices/voice-store.ts';

export interface AppLogger extends AccessLogger {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface AppDependencies {
  readonly publicConfig: PublicConfig;
  readonly metricsToken: string;
  /** What opens the development mail inbox; null where there is none. */
  readonly devMailSecret: string | null;
  /** The voices that were published here, and what opens the studio's routes. */
  readonly voices: VoiceStore;
  readonly studioKey: string;
  readonly iosAppId: string | null;
  readonly securityContact: string | null;
  readonly clock: Clock;
  readonly database: Database;
  readonly catalogue: ReadonlyMap<string, readonly SqlFunction[]>;
  /** The routes of the account server's auth part: app.ts alone hands the caller from it to rpc. */
  readonly auth: {
    readonly routes: Hono;
    readonly isAtRoot: boolean;
    identify(headers: { authorization: string | null; apikey: string | null }): Promise<Caller>;
  };
  /** Limits the remote procedures by caller. */
  readonly callLimit: Pick<CallLimit, 'admit'>;
  readonly site: Site;
  readonly metrics: Metrics;
  readonly logger: AppLogger;
}

/** Of the web app: asks whoever is not signed in to do so first, and returns here. */
const CHANGE_PASSWORD_PATH = '/app/profile/security';
const MAX_BODY_BYTES = 1024 * 1024;

function respondWithError(context: Context, error: HttpError): Response {
  if (context.req.path.startsWith('/rest/')) return rpcErrorResponse(error);
  const body = { code: error.code, message: error.message, error_code: error.code };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: { 'Content-Type': 'application/json', 'x-sb-error-code': error.code, ...error.headers },
  });
}

/** Longer, and the mail server is probably away. */
const LATE_MAIL_SECONDS = 600;

/** What /readyz says of a database that cannot be asked. */
const STATES: Readonly<Record<BusyReason, string>> = {
  overloaded: 'busy',
  race: 'busy',
  slow: 'busy',
  full: 'full',
  unreachable: 'away',
};

/** Which part is ready and which is not; only without its database can a server not serve. */
async function readiness(database: Database): Promise<{ readonly database: string; readonly mail: string }> {
  try {
    const { oldestSeconds } = await database.transaction({ role: 'system' }, outboxDepth, { readOnly: true });
    return { database: 'ok', mail: oldestSeconds > LATE_MAIL_SECONDS ? 'late' : 'ok' };
  } catch (error) {
    return { database: error instanceof DatabaseBusy ? STATES[error.reason] : 'broken', mail: 'unknown' };
  }
}

const COME_BACK_SECONDS = '2';

/** Adds Retry-After to every 429 and 503, also to a page that found no database. */
function retryAfter(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers, status } = context.res;
    if ((status === 429 || status === 503) && !headers.has('Retry-After'))
      headers.set('Retry-After', COME_BACK_SECONDS);
  };
}

/** Serves the auth routes at the root, path by path and without their catch-all: every other path is the site's. */
function answerAtRoot(app: Hono, routes: Hono): void {
  const paths = new Set(routes.routes.map(({ path }) => path).filter((path) => !/^\/?\*$/.test(path)));
  for (const path of paths) {
    app.use(path, crossOrigin());
    app.all(path, (context) => routes.fetch(context.req.raw, context.env));
  }
}

/** Routes that limit their bodies themselves: the auth routes in their own protocol, the studio's once the key is known. */
const LIMITS_OF_THEIR_OWN = ['/auth/v1/', '/studio/v1/'];

/** Limits the bodies of requests. */
function limitBodies(app: Hono): void {
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) =>
      respondWithError(context, new HttpError(413, 'request_entity_too_large', 'The body is larger than 1 MiB')),
  });
  app.use(async (context, next) => {
    await next();
    // The rest of a refused body is not read, so the connection cannot carry another request.
    if (context.res.status === 413) context.res.headers.set('Connection', 'close');
  });
  app.use((context, next) =>
    LIMITS_OF_THEIR_OWN.some((path) => context.req.path.startsWith(path)) ? next() : limitBody(context, next),
  );
}

/** Adds what those ask who watch the server: whether it runs, and whether its parts are ready. */
function answerHealthChecks(app: Hono, database: Database): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const parts = await readiness(database);
    return parts.database === 'ok'
      ? context.json({ status: 'ok', ...parts })
      : context.json({ status: 'not ready', ...parts }, 503, { 'Retry-After': '2' });
  });
}

/** Joins the parts of the server under one address; knows no adapter and no environment. */
export function createApp(dependencies: AppDependencies): Hono {
  const { auth, catalogue, database, logger, metrics, publicConfig, site } = dependencies;
  const app = new Hono();

  app.use(accessLog(logger, metrics));
  app.use(securityHeaders({ https: publicConfig.publicUrl.startsWith('https:') }));
  app.use(retryAfter());
  app.use(compressResponses());
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/config.json']) app.use(path, crossOrigin());
  limitBodies(app);
  answerHealthChecks(app, database);
  app.get('/config.json', (context) => {
    context.header('Cache-Control', 'no-cache');
    return context.json(publicConfig);
  });
  app.route('/metrics', createMetricsRoute(metrics, dependencies.metricsToken));
  app.route('/.well-known', createAssociatedApp(dependencies.iosAppId));
  app.route(
    '/.well-known',
    createWellKnown({ ...dependencies, publicUrl: publicConfig.publicUrl, changePasswordPath: CHANGE_PASSWORD_PATH }),
  );
  if (dependencies.devMailSecret !== null) app.route('/dev', createDevInbox(database, dependencies.devMailSecret));
  app.route('/auth/v1', auth.routes);
  if (auth.isAtRoot) answerAtRoot(app, auth.routes);
  app.all('/auth/v1/*', (context) => context.text('Not found', 404));
  app.route(
    '/rest/v1',
    createRpcRoutes({
      database,
      catalogue,
      identify: (headers) => auth.identify(headers),
      admit: (context, caller) => dependencies.callLimit.admit(context, caller),
      logger,
    }),
  );
  app.route('/studio/v1', createStudioRoutes(dependencies.voices, dependencies.studioKey));
  app.route('/voices', createVoiceFiles(dependencies.voices));
  for (const path of ['/rest', '/rest/*', '/dev', '/dev/*']) app.all(path, (context) => context.text('Not found', 404));
  app.on(['GET', 'HEAD'], '*', site.handler);
  app.notFound((context) => context.text('Not found', 404));

  app.onError((error, context) => {
    if (error instanceof HttpError) return respondWithError(context, error);
    logger.error({ err: error }, 'a request failed unexpectedly');
    return respondWithError(context, new HttpError(500, 'unexpected_failure', 'Something went wrong.'));
  });
  return app;
}
