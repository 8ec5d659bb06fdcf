import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client';
import { z } from 'zod';
import { isLoopbackHost } from '../../http/loopback.ts';
import type { ProviderConfig } from '../auth-config.ts';
import type { IdentityProvider, ProviderFlow } from './provider.ts';

const USUAL = {
  google: { issuer: 'https://accounts.google.com', scopes: ['openid', 'email', 'profile'], responseMode: null },
  // Apple gives name and address only to a form.
  apple: { issuer: 'https://appleid.apple.com', scopes: ['openid', 'name', 'email'], responseMode: 'form_post' },
} as const;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  // Apple writes it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

/** Signing in by OpenID Connect: code flow with PKCE, state and nonce; the identity comes from the signed ID token. */
export function openidProvider(config: ProviderConfig & { readonly name: 'google' | 'apple' }): IdentityProvider {
  const usual = USUAL[config.name];
  const issuer = new URL(config.url ?? usual.issuer);
  let discovered: Promise<Configuration> | null = null;

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
      const claims = claimsSchema.parse(tokens.claims());
      return {
        subject: claims.sub,
        email: claims.email?.trim().toLowerCase() ?? null,
        emailVerified: claims.email_verified === true,
        name: claims.name ?? null,
        pictureUrl: claims.picture ?? null,
        issuer: claims.iss,
      };
    },
  };
}
