import type { Clock } from '@innertide/std/clock';
import { createRemoteJWKSet } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  tokenRevocation,
} from 'openid-client';
import { z } from 'zod';
import { isLoopbackHost } from '../../http/loopback.ts';
import type { ProviderConfig } from '../auth-config.ts';
import { readIdToken } from './id-token.ts';
import type { IdentityProvider, ProviderFlow, ProviderProfile } from './provider.ts';

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

function profileOfClaims(said: unknown, refreshToken: string | null): ProviderProfile {
  const claims = claimsSchema.parse(said);
  return {
    subject: claims.sub,
    email: claims.email?.trim().toLowerCase() ?? null,
    emailVerified: claims.email_verified === true,
    name: claims.name ?? null,
    pictureUrl: claims.picture ?? null,
    issuer: claims.iss,
    refreshToken,
  };
}

/** Signing in by OpenID Connect: code flow with PKCE, state and nonce; the identity comes from the signed ID token. */
export function openidProvider(
  config: ProviderConfig & { readonly name: 'google' | 'apple' },
  clock: Clock,
): IdentityProvider {
  const usual = USUAL[config.name];
  const issuer = new URL(config.url ?? usual.issuer);
  let discovered: Promise<Configuration> | null = null;
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  /** Read once; a failure is not remembered. */
  function discover(): Promise<Configuration> {
    discovered ??= discovery(
      issuer,
      config.clientId,
      undefined,
      ClientSecretPost(config.clientSecret),
      isLoopbackHost(issuer.hostname) ? { execute: [allowInsecureRequests] } : {},
    ).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    revoke: usual.wantsTokenBack
      ? async (refreshToken) => tokenRevocation(await discover(), refreshToken, { token_type_hint: 'refresh_token' })
      : null,
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
      return profileOfClaims(tokens.claims(), usual.wantsTokenBack ? (tokens.refresh_token ?? null) : null);
    },
    async profileOfIdToken(given) {
      const metadata = (await discover()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: TIME_LIMIT_MS });
      const issuers = [metadata.issuer, ...(config.url === null ? usual.otherIssuers : [])];
      return profileOfClaims(await readIdToken(given, { config, keys, issuers, nowMs: clock.nowMs() }), null);
    },
  };
}
