import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderConfig } from '../config/provider-config.ts';
import { type IdentityProvider, IdTokenRefused } from './provider.ts';

const SITE = 'https://github.com';
const API = 'https://api.github.com';
const TIME_LIMIT_MS = 8000;
/** GitHub refuses calls without a user agent. */
const USER_AGENT = 'innertide';

const tokenSchema = z.object({ access_token: z.string().min(1) });

const userSchema = z.object({
  id: z.int().positive(),
  login: z.string().min(1),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function readJson<Schema extends z.ZodType>(
  request: { readonly url: string; readonly token?: string; readonly body?: URLSearchParams },
  schema: Schema,
): Promise<z.output<Schema>> {
  const { url, token, body } = request;
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    // A redirect is not followed: the request holds a secret.
    redirect: 'error',
    headers: {
      Accept: 'application/json',
      'User-Agent': USER_AGENT,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`);
  return schema.parse(await response.json());
}

/**
 * Signs in with GitHub or a GitHub Enterprise Server (`url`): OAuth with PKCE, without an ID token. The address is the
 * account's primary one, and verified only where GitHub says so.
 */
export function githubProvider(config: ProviderConfig): IdentityProvider {
  const site = config.url ?? SITE;
  const api = config.url === null ? API : `${config.url}/api/v3`;
  return {
    revoke: null,
    redeemAppCode: null,
    profileOfIdToken() {
      return Promise.reject(new IdTokenRefused('GitHub issues no ID tokens'));
    },
    async authorizationUrl(flow, scopes) {
      const url = new URL(`${site}/login/oauth/authorize`);
      url.search = new URLSearchParams({
        client_id: config.clientId,
        redirect_uri: flow.callbackUrl,
        scope: [...new Set(['user:email', ...scopes])].join(' '),
        state: flow.state,
        code_challenge: createHash('sha256').update(flow.codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url;
    },
    async profileOf(flow, returned) {
      const body = new URLSearchParams({
        client_id: config.clientId,
        client_secret: config.clientSecret,
        code: returned.get('code') ?? '',
        redirect_uri: flow.callbackUrl,
        code_verifier: flow.codeVerifier,
      });
      // A refused code is answered with 200 and an error in place of the token.
      const { access_token: token } = await readJson({ url: `${site}/login/oauth/access_token`, body }, tokenSchema);
      const user = await readJson({ url: `${api}/user`, token }, userSchema);
      const emails = await readJson({ url: `${api}/user/emails`, token }, emailsSchema);
      const primary = emails.find((one) => one.primary);
      return {
        subject: String(user.id),
        email: primary?.email.trim().toLowerCase() ?? null,
        emailVerified: primary?.verified === true,
        name: user.name || user.login,
        pictureUrl: user.avatar_url ?? null,
        issuer: api,
        token: null,
      };
    },
  };
}
