import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const ONE_DAY_SECONDS = 86_400;

/**
 * The API answers pages of any origin, also capacitor://localhost: a caller is known by the token it sends and never by a cookie,
 * so there is nothing another site could borrow.
 */
export function crossOrigin(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'accept-profile',
      'content-profile',
      'prefer',
      'range',
      'x-retry-count',
      'traceparent',
      'tracestate',
      'baggage',
    ],
    exposeHeaders: [
      'X-Supabase-Api-Version',
      'X-Total-Count',
      'Link',
      'Content-Range',
      'Preference-Applied',
      'Retry-After',
      'x-sb-error-code',
    ],
    maxAge: ONE_DAY_SECONDS,
  });
}
