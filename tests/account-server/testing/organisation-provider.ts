import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { bodyOf, CLIENT_ID, CLIENT_SECRET, listen } from './fake-provider.ts';

/** An account at an organisation's provider. */
export interface Colleague {
  readonly subject: string;
  readonly email: string;
  /** null: the provider does not say. */
  readonly emailVerified: boolean | null;
}

/** How the next ID token is wrong. */
export type Forgery = 'nonce' | 'issuer' | 'audience' | 'expiry' | 'signature';

export interface OrganisationProvider {
  readonly issuer: string;
  next: Colleague | null;
  /** Replaces each ID token by a wrong one; null: as issued. */
  forgery: Forgery | null;
  /** Refresh tokens that were issued and not revoked. */
  readonly activeTokens: ReadonlySet<string>;
  /** Starts answering; until then everything is answered with 503. */
  open(callbackUrl: string): void;
  close(): Promise<void>;
}

const FORGED_CLAIMS: Readonly<Record<Forgery, Readonly<Record<string, unknown>>>> = {
  nonce: { nonce: 'of-another-sign-in' },
  issuer: { iss: 'https://id.example.org' },
  audience: { aud: 'another-client' },
  expiry: { exp: 1_700_000_000 },
  signature: {},
};

/** Marks requests that pass through to the provider unchanged. */
const PASSED = 'x-passed';

/**
 * Starts a real OpenID provider (oidc-provider) as an organisation runs one: it keeps to the specification's defaults, so
 * that addresses stand at the userinfo endpoint alone, it demands PKCE, and clients authenticate by `authentication`.
 */
export async function startOrganisationProvider(
  authentication: 'client_secret_basic' | 'client_secret_post',
): Promise<OrganisationProvider> {
  const listener = await listen();
  const [own, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const jwk = { ...(await exportJWK(own.privateKey)), alg: 'RS256', use: 'sig', kid: 'organisation' };
  const colleagues = new Map<string, Colleague>();
  const activeTokens = new Set<string>();

  const provider: OrganisationProvider = {
    issuer: listener.url,
    next: null,
    forgery: null,
    activeTokens,
    close: listener.close,
    open(callbackUrl) {
      const oidc = new Provider(listener.url, {
        jwks: { keys: [jwk] },
        cookies: { keys: ['one'] },
        clients: [
          {
            client_id: CLIENT_ID,
            client_secret: CLIENT_SECRET,
            redirect_uris: [callbackUrl],
            token_endpoint_auth_method: authentication,
            grant_types: ['authorization_code', 'refresh_token'],
          },
        ],
        clientAuthMethods: [authentication],
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
        issueRefreshToken: async () => true,
        interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
        findAccount(_, accountId) {
          const colleague = colleagues.get(accountId);
          const verified = colleague?.emailVerified ?? null;
          const claims = { sub: accountId, email: colleague?.email, name: 'Ada Tide' };
          return { accountId, claims: () => (verified === null ? claims : { ...claims, email_verified: verified }) };
        },
        async loadExistingGrant(context) {
          const grant = new context.oidc.provider.Grant({
            clientId: context.oidc.client?.clientId ?? '',
            accountId: context.oidc.session?.accountId ?? '',
          });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
      oidc.on('refresh_token.saved', ({ jti }) => activeTokens.add(jti));
      oidc.on('refresh_token.destroyed', ({ jti }) => activeTokens.delete(jti));
      const answer = oidc.callback();

      async function forge(request: IncomingMessage, response: ServerResponse, forgery: Forgery): Promise<void> {
        const headers = { [PASSED]: 'yes', authorization: request.headers.authorization ?? '' };
        const issued = await fetch(`${listener.url}/token`, { method: 'POST', body: await bodyOf(request), headers });
        const tokens: Record<string, unknown> = await issued.json();
        const claims = { ...decodeJwt(String(tokens.id_token)), ...FORGED_CLAIMS[forgery] };
        tokens.id_token = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'organisation' })
          .sign(forgery === 'signature' ? foreign.privateKey : own.privateKey);
        response.writeHead(issued.status, { 'content-type': 'application/json' }).end(JSON.stringify(tokens));
      }

      listener.answerWith((request, response) => {
        const { forgery, next } = provider;
        if (request.url === '/token' && forgery !== null && request.headers[PASSED] === undefined)
          return void forge(request, response, forgery);
        if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response);
        if (next !== null) colleagues.set(next.subject, next);
        const result = next === null ? { error: 'access_denied' } : { login: { accountId: next.subject } };
        void oidc.interactionFinished(request, response, result);
      });
    },
  };
  return provider;
}
