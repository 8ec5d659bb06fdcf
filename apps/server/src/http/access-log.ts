import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Metrics } from './metrics.ts';

export interface AccessLogger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
}

const OWN_ID = /^[\w-]{8,64}$/;

/**
 * One line and one measurement per request, without anything personal: no query (it may hold a token), no address, no account.
 * A proxy's X-Request-Id is kept, so that its log and this one can be read together.
 */
export function accessLog(logger: AccessLogger, metrics: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    const brought = context.req.header('x-request-id') ?? '';
    const requestId = OWN_ID.test(brought) ? brought : randomUUID();
    await next();
    context.res.headers.set('X-Request-Id', requestId);
    const ms = performance.now() - began;
    const { method, path } = context.req;
    metrics.observe({ method, path, status: context.res.status, seconds: ms / 1000 });
    logger.info({ requestId, method, path, status: context.res.status, ms: Math.round(ms) }, 'request');
  };
}
