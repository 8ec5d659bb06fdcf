import { type ProviderNameOf, SIGN_IN_PROVIDERS } from '@innertide/protocol/sign-in-providers';
import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import type { Clock } from '@innertide/std/clock';
import { createRemoteJWKSet } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  genericGrantRequest,
  ResponseBodyError,
  tokenRevocation,
} from 'openid-client';
import { z } from 'zod';
import type { ProviderConfig } from '../config/provider-config.ts';
import { verifyIdToken } from './id-token.ts';
import type { AppGrant, IdentityProvider, ProviderFlow, ProviderProfile, ProviderToken } from './provider.ts';
import { signedClientSecret } from './signed-client-secret.ts';

const TIME_LIMIT_MS = 8000;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  // Apple sends a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

function profileOfClaims(claimsOfToken: unknown, token: ProviderToken | null): ProviderProfile {
  const claims = claimsSchema.parse(claimsOfToken);
  return {
    subject: claims.sub,
    email: claims.email?.trim().toLowerCase() ?? null,
    emailVerified: claims.email_verified === true,
    name: claims.name ?? null,
    pictureUrl: claims.picture ?? null,
    issuer: claims.iss,
    token,
  };
}

type Discover = (clientId: string) => Promise<Configuration>;

/** Discovers the provider's metadata once per client; failures are not cached. */
function cachedDiscovery(config: ProviderConfig, issuer: URL, clock: Clock): Discover {
  const { clientId: webClientId, clientKey, clientSecret } = config;
  const discovered = new Map<string, Promise<Configuration>>();

  function authenticationOf(clientId: string): ClientAuth {
    if (clientId === webClientId) return ClientSecretPost(clientSecret);
    if (clientKey === null) throw new Error(`There is no key to speak for ${clientId} with`);
    return signedClientSecret(clientId, clientKey, clock);
  }

  return async (clientId) => {
    const known = discovered.get(clientId);
    if (known) return known;
    const reading = discovery(issuer, clientId, undefined, authenticationOf(clientId), {
      timeout: TIME_LIMIT_MS / 1000,
      ...(isLoopbackHost(issuer.hostname) ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      discovered.delete(clientId);
      throw error;
    });
    discovered.set(clientId, reading);
    return reading;
  };
}

/** Redeems a code of a native sign-in: without a redirect_uri (Apple TN3194). */
async function redeem(discover: Discover, clientId: string, code: string): Promise<AppGrant> {
  const tokens = await genericGrantRequest(await discover(clientId), 'authorization_code', { code });
  const { refresh_token: refreshToken } = tokens;
  const subject = tokens.claims()?.sub;
  if (refreshToken === undefined || subject === undefined) throw new Error('The code brought no refresh token');
  return { subject, token: { clientId, refreshToken } };
}

/** Tries each app client, because the code does not name its own. */
async function redeemAppCode(discover: Discover, clientIds: readonly string[], code: string): Promise<AppGrant> {
  let refused = 'no app';
  for (const clientId of clientIds) {
    try {
      return await redeem(discover, clientId, code);
    } catch (error) {
      if (!(error instanceof ResponseBodyError)) throw error;
      refused = error.error;
    }
  }
  throw new Error(`The code is not taken: ${refused}`);
}

/** Signs in with OpenID Connect: authorization code flow with PKCE, state and nonce; the identity is read from the signed ID token. */
export function openidProvider(
  config: ProviderConfig & { readonly name: ProviderNameOf<'openid'> },
  clock: Clock,
): IdentityProvider {
  const usual = SIGN_IN_PROVIDERS[config.name];
  const { clientId: webClientId, clientKey } = config;
  const appClientIds = config.audiences.filter((id) => id !== webClientId);
  const discover = cachedDiscovery(config, new URL(config.url ?? usual.issuer), clock);
  const redeemsAppCodes = usual.requiresRevocation && clientKey !== null && appClientIds.length > 0;
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  return {
    revoke: usual.requiresRevocation
      ? async ({ clientId, refreshToken }) =>
          tokenRevocation(await discover(clientId || webClientId), refreshToken, { token_type_hint: 'refresh_token' })
      : null,
    redeemAppCode: redeemsAppCodes ? (code) => redeemAppCode(discover, appClientIds, code) : null,
    async authorizationUrl(flow: ProviderFlow, scopes: readonly string[]) {
      return buildAuthorizationUrl(await discover(webClientId), {
        redirect_uri: flow.callbackUrl,
        scope: [...new Set([...usual.scopes, ...scopes])].join(' '),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        ...(usual.responseMode === null ? {} : { response_mode: usual.responseMode }),
      });
    },
    async profileOf(flow: ProviderFlow, returned: URLSearchParams) {
      const address = new URL(flow.callbackUrl);
      address.search = returned.toString();
      const tokens = await authorizationCodeGrant(await discover(webClientId), address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      });
      const { refresh_token: refreshToken } = tokens;
      const isRevocable = usual.requiresRevocation && refreshToken !== undefined;
      return profileOfClaims(tokens.claims(), isRevocable ? { clientId: webClientId, refreshToken } : null);
    },
    async profileOfIdToken(given) {
      const metadata = (await discover(webClientId)).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: TIME_LIMIT_MS });
      const issuers = [metadata.issuer, ...(config.url === null ? usual.otherIssuers : [])];
      return profileOfClaims(await verifyIdToken(given, { config, keys, issuers, nowMs: clock.nowMs() }), null);
    },
  };
}
