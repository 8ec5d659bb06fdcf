import type { MiddlewareHandler } from 'hono';

const ONE_YEAR_SECONDS = 31_536_000;

/** Pictures may be shown elsewhere: previews of shared links load them. Everything else is read here, or through CORS, which this does not concern. */
function resourcePolicyOf(contentType: string | null): 'same-origin' | 'cross-origin' {
  return contentType?.startsWith('image/') === true ? 'cross-origin' : 'same-origin';
}

/** The studio alone records, and one page measures a finger: those ask for the microphone and the camera, no other page can. */
function permissionsOf(path: string): string {
  const microphone = path === '/studio' ? '(self)' : '()';
  const camera = path === '/app/camera-pulse' ? '(self)' : '()';
  return `camera=${camera}, geolocation=(), microphone=${microphone}, payment=()`;
}

/** Headers of every answer. HTML brings its own Content-Security-Policy; anything else may load nothing. */
export function securityHeaders(options: { readonly https: boolean }): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', resourcePolicyOf(headers.get('Content-Type')));
    headers.set('Permissions-Policy', permissionsOf(context.req.path));
    if (options.https) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  };
}
