import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ProviderConfig } from '../config/provider-config.ts';
import { type IdentityProvider, IdTokenRefused } from './provider.ts';

const DIALOG = 'https://www.facebook.com/dialog/oauth';
const GRAPH = 'https://graph.facebook.com';
const TIME_LIMIT_MS = 8000;

const tokenSchema = z.object({ access_token: z.string().min(1) });
const meSchema = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  name: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
});

async function readJson<Schema extends z.ZodType>(url: URL, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`Facebook answered ${response.status}`);
  return schema.parse(await response.json());
}

/** Signs in with Facebook's Graph API: OAuth without an ID token. It returns verified addresses only. */
export function facebookProvider(config: ProviderConfig): IdentityProvider {
  const graph = config.url ?? GRAPH;
  const dialog = config.url === null ? DIALOG : `${config.url}/dialog/oauth`;
  return {
    revoke: null,
    redeemAppCode: null,
    // ID tokens of Limited Login do not say whether the address is verified.
    profileOfIdToken() {
      return Promise.reject(new IdTokenRefused('ID tokens of Facebook (limited login) are not accepted'));
    },
    async authorizationUrl(flow, scopes) {
      const url = new URL(dialog);
      url.search = new URLSearchParams({
        client_id: config.clientId,
        redirect_uri: flow.callbackUrl,
        response_type: 'code',
        scope: [...new Set(['email', ...scopes])].join(','),
        state: flow.state,
      }).toString();
      return url;
    },
    async profileOf(flow, returned) {
      const exchange = new URL(`${graph}/oauth/access_token`);
      exchange.search = new URLSearchParams({
        client_id: config.clientId,
        client_secret: config.clientSecret,
        redirect_uri: flow.callbackUrl,
        code: returned.get('code') ?? '',
      }).toString();
      const { access_token: accessToken } = await readJson(exchange, tokenSchema);
      const me = new URL(`${graph}/me`);
      me.search = new URLSearchParams({
        fields: 'email,name,picture',
        access_token: accessToken,
        // Proves that the token is used by the app it was issued to.
        appsecret_proof: createHmac('sha256', config.clientSecret).update(accessToken).digest('hex'),
      }).toString();
      const person = await readJson(me, meSchema);
      return {
        subject: person.id,
        email: person.email?.trim().toLowerCase() ?? null,
        emailVerified: person.email !== undefined,
        name: person.name ?? null,
        pictureUrl: person.picture?.data.url ?? null,
        issuer: GRAPH,
        token: null,
      };
    },
  };
}
