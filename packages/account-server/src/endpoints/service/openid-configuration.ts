import type { Endpoint } from '../endpoint.ts';

/**
 * GET /.well-known/openid-configuration: what a third party needs to verify access tokens by discovery (OpenID Connect
 * Discovery 1.0). Names no endpoint of an OAuth server, because there is none.
 */
export const openidConfiguration: Endpoint = (context) => {
  const { issuer, keys, publicUrl } = context;
  const algorithms = new Set(keys.publicJwks.flatMap(({ alg }) => alg ?? []));
  const metadata = {
    issuer,
    jwks_uri: `${publicUrl}/auth/v1/.well-known/jwks.json`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...algorithms],
    claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'role', 'aal', 'amr', 'session_id', 'is_anonymous'],
  };
  return (c) => c.json(metadata, 200, { 'Cache-Control': 'public, max-age=600' });
};
