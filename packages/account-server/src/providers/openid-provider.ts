import type { Clock } from '@innertide/std/clock';
import { createRemoteJWKSet } from 'jose';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  genericGrantRequest,
  ResponseBodyError,
  tokenRevocation,
} from 'openid-client';
import { z } from 'zod';
import type { OpenidSettings, ProviderConfig } from '../config/provider-config.ts';
import { requireJwtForm, verifyIdToken } from './id-token.ts';
import { cachedDiscovery, type Discover, TIME_LIMIT_MS } from './openid-discovery.ts';
import type { AppGrant, IdentityProvider, ProviderFlow, ProviderProfile, ProviderToken } from './provider.ts';

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  // Apple sends a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

function profileOfClaims(
  claims: z.output<typeof claimsSchema>,
  token: ProviderToken | null,
  { trustsEmails }: OpenidSettings,
): ProviderProfile {
  return {
    subject: claims.sub,
    email: claims.email?.trim().toLowerCase() ?? null,
    // What the provider denies is never trusted.
    emailVerified: claims.email_verified ?? (trustsEmails && claims.email !== undefined),
    name: claims.name ?? null,
    pictureUrl: claims.picture ?? null,
    issuer: claims.iss,
    token,
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

/** Adds address and name from the userinfo endpoint to an ID token without an address (OpenID Connect Core 1.0, section 5.4). */
async function withUserInfo(
  configuration: Configuration,
  claims: z.output<typeof claimsSchema>,
  accessToken: string,
): Promise<z.output<typeof claimsSchema>> {
  if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  const info = await fetchUserInfo(configuration, accessToken, claims.sub);
  return claimsSchema.parse({ ...info, ...claims });
}

/** Signs in with OpenID Connect: authorization code flow with PKCE, state and nonce; the identity is read from the signed ID token. */
export function openidProvider(config: ProviderConfig, openid: OpenidSettings, clock: Clock): IdentityProvider {
  const { clientId: webClientId, clientKey } = config;
  const appClientIds = config.audiences.filter((id) => id !== webClientId);
  const discover = cachedDiscovery(config, openid, clock);
  const redeemsAppCodes = openid.revokesTokens && clientKey !== null && appClientIds.length > 0;
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  return {
    revoke: openid.revokesTokens
      ? async ({ clientId, refreshToken }) =>
          tokenRevocation(await discover(clientId || webClientId), refreshToken, { token_type_hint: 'refresh_token' })
      : null,
    redeemAppCode: redeemsAppCodes ? (code) => redeemAppCode(discover, appClientIds, code) : null,
    async authorizationUrl(flow: ProviderFlow, scopes: readonly string[]) {
      return buildAuthorizationUrl(await discover(webClientId), {
        redirect_uri: flow.callbackUrl,
        scope: [...new Set([...openid.scopes, ...scopes])].join(' '),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        ...(openid.responseMode === null ? {} : { response_mode: openid.responseMode }),
      });
    },
    async profileOf(flow: ProviderFlow, returned: URLSearchParams) {
      const address = new URL(flow.callbackUrl);
      address.search = returned.toString();
      const configuration = await discover(webClientId);
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      });
      const { refresh_token: refreshToken } = tokens;
      const isRevocable = openid.revokesTokens && refreshToken !== undefined;
      const stated = claimsSchema.parse(tokens.claims());
      const claims = openid.isCustom ? await withUserInfo(configuration, stated, tokens.access_token) : stated;
      return profileOfClaims(claims, isRevocable ? { clientId: webClientId, refreshToken } : null, openid);
    },
    async profileOfIdToken(given) {
      requireJwtForm(given.idToken);
      const metadata = (await discover(webClientId)).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: TIME_LIMIT_MS });
      const issuers = [metadata.issuer, ...openid.otherIssuers];
      const claims = await verifyIdToken(given, { config, keys, issuers, nowMs: clock.nowMs() });
      return profileOfClaims(claimsSchema.parse(claims), null, openid);
    },
  };
}
