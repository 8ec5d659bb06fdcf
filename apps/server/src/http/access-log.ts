import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { withinRequest } from '../log/request-context.ts';
import type { Metrics } from './metrics.ts';

export interface AccessLogger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
}

const OWN_ID = /^[\w-]{8,64}$/;
/** In a path an id names an account, a sign-in or something of theirs. */
const SOMEBODY = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** A path longer than any of ours, or with a sign of none, is a caller's own words. */
const OUR_PATH = /^[\w/.:-]{1,128}$/;

/** A path as it may be kept: without ids, and without what only a caller has written. */
function pathForLog(path: string): string {
  const impersonal = path.replaceAll(SOMEBODY, ':id');
  return OUR_PATH.test(impersonal) ? impersonal : '(other)';
}

/**
 * One line and one measurement per request, without anything personal: no query (it may hold a token), no address, no account.
 * A proxy's X-Request-Id is kept, so that its log and this one can be read together.
 */
export function accessLog(logger: AccessLogger, metrics: Pick<Metrics, 'observe'>): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    const brought = context.req.header('x-request-id') ?? '';
    const requestId = OWN_ID.test(brought) ? brought : randomUUID();
    await withinRequest({ requestId }, next);
    context.res.headers.set('X-Request-Id', requestId);
    const ms = performance.now() - began;
    const { method, path } = context.req;
    metrics.observe({ method, path, status: context.res.status, seconds: ms / 1000 });
    logger.info(
      { requestId, method, path: pathForLog(path), status: context.res.status, ms: Math.round(ms) },
      'request',
    );
  };
}
