import type { MiddlewareHandler } from 'hono';

const ONE_YEAR_SECONDS = 31_536_000;

/** Headers of every answer. HTML brings its own Content-Security-Policy; anything else may load nothing. */
export function securityHeaders(options: { readonly https: boolean }): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (options.https) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  };
}
