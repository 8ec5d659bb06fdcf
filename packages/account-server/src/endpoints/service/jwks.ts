import type { Endpoint } from '../endpoint.ts';

/** GET /.well-known/jwks.json: the public keys that verify access tokens (RFC 7517). */
export const jwks: Endpoint = (context) => (c) =>
  c.json({ keys: context.keys.publicJwks }, 200, { 'Cache-Control': 'public, max-age=600' });
