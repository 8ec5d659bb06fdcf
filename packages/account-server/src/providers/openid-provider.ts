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
import type { ProviderConfig } from '../config/auth-config.ts';
import { readIdToken } from './id-token.ts';
import type { AppGrant, IdentityProvider, ProviderFlow, ProviderProfile, ProviderToken } from './provider.ts';
import { signedClientSecret } from './signed-client-secret.ts';

const USUAL = {
  google: {
    issuer: 'https://accounts.google.com',
    otherIssuers: ['accounts.google.com'],
    scopes: ['openid', 'email', 'profile'],
    responseMode: null,
    wantsTokenBack: false,
  },
  // Apple gives name and address only to a form.
  apple: {
    issuer: 'https://appleid.apple.com',
    otherIssuers: ['https://account.apple.com'],
    scopes: ['openid', 'name', 'email'],
    responseMode: 'form_post',
    // Technical note 3194: whoever deletes an account revokes what Sign in with Apple gave.
    wantsTokenBack: true,
  },
} as const;

const TIME_LIMIT_MS = 8000;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  // Apple writes it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

function profileOfClaims(said: unknown, token: ProviderToken | null): ProviderProfile {
  const claims = claimsSchema.parse(said);
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

/** Signing in by OpenID Connect: code flow with PKCE, state and nonce; the identity comes from the signed ID token. */
export function openidProvider(
  config: ProviderConfig & { readonly name: 'google' | 'apple' },
  clock: Clock,
): IdentityProvider {
  const usual = USUAL[config.name];
  const issuer = new URL(config.url ?? usual.issuer);
  const { clientId: webClientId, clientKey } = config;
  const appClientIds = config.audiences.filter((id) => id !== webClientId);
  const discovered = new Map<string, Promise<Configuration>>();
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  function authenticationOf(clientId: string): ClientAuth {
    if (clientId === webClientId) return ClientSecretPost(config.clientSecret);
    if (clientKey === null) throw new Error(`There is no key to speak for ${clientId} with`);
    return signedClientSecret(clientId, clientKey, clock);
  }

  /** Read once for each client; a failure is not remembered. */
  async function discover(clientId = webClientId): Promise<Configuration> {
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
  }

  /** A sheet belongs to no page, so no address to return to goes with its code (technical note 3194). */
  async function redeem(clientId: string, code: string): Promise<AppGrant> {
    const tokens = await genericGrantRequest(await discover(clientId), 'authorization_code', { code });
    const { refresh_token: refreshToken } = tokens;
    const subject = tokens.claims()?.sub;
    if (refreshToken === undefined || subject === undefined) throw new Error('The code brought no token to keep');
    return { subject, token: { clientId, refreshToken } };
  }

  /** The code does not say which app it was made for: each is asked for it, and the right one is given the token. */
  async function redeemAppCode(code: string): Promise<AppGrant> {
    let refused = 'no app';
    for (const clientId of appClientIds) {
      try {
        return await redeem(clientId, code);
      } catch (error) {
        if (!(error instanceof ResponseBodyError)) throw error;
        refused = error.error;
      }
    }
    throw new Error(`The code is not taken: ${refused}`);
  }

  return {
    revoke: usual.wantsTokenBack
      ? async ({ clientId, refreshToken }) =>
          tokenRevocation(await discover(clientId || webClientId), refreshToken, { token_type_hint: 'refresh_token' })
      : null,
    redeemAppCode: usual.wantsTokenBack && clientKey !== null && appClientIds.length > 0 ? redeemAppCode : null,
    async authorizationUrl(flow: ProviderFlow, scopes: readonly string[]) {
      return buildAuthorizationUrl(await discover(), {
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
      const tokens = await authorizationCodeGrant(await discover(), address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      });
      const { refresh_token: refreshToken } = tokens;
      const isKept = usual.wantsTokenBack && refreshToken !== undefined;
      return profileOfClaims(tokens.claims(), isKept ? { clientId: webClientId, refreshToken } : null);
    },
    async profileOfIdToken(given) {
      const metadata = (await discover()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: TIME_LIMIT_MS });
      const issuers = [metadata.issuer, ...(config.url === null ? usual.otherIssuers : [])];
      return profileOfClaims(await readIdToken(given, { config, keys, issuers, nowMs: clock.nowMs() }), null);
    },
  };
}
