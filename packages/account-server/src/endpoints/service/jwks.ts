import type { Endpoint } from '../endpoint.ts';

/** GET /.well-known/jwks.json: what anybody needs to check an access token alone. */
export const jwks: Endpoint = (context) => (c) =>
  c.json({ keys: context.keys.publicJwks }, 200, { 'Cache-Control': 'public, max-age=600' });
