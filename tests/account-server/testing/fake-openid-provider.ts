import { type KeyObject, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { bodyOf, CLIENT_ID, CLIENT_SECRET, type FakeIdentityProvider, listen, type Person } from './fake-provider.ts';
import { PlainBrowser } from './plain-browser.ts';

export interface FakeOpenidProvider extends FakeIdentityProvider {
  /** Issued refresh tokens that were not revoked. */
  readonly activeTokens: ReadonlySet<string>;
  /** Revocation attempts, successful or not. */
  readonly revocationAttempts: () => number;
  /** Answers 503 to revocations. */
  refusesRevocation: boolean;
  /** Client ids of revoked tokens, in order. */
  readonly revokedFor: readonly string[];
  /** Answers 503 to code exchanges. */
  refusesCodes: boolean;
  /** The authorization code of a native sign-in of `next`. */
  nativeAuthorizationCode(clientId: string): Promise<string>;
  /** An ID token of a native sign-in. @param claims in addition to issuer and times. */
  idToken(claims: Readonly<Record<string, unknown>>, issuedAtMs?: number): Promise<string>;
}

/** Native app clients, which authenticate with client secrets signed by the team's key, as at Apple. */
export interface FakeAppClients {
  readonly clientIds: readonly string[];
  readonly teamId: string;
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

/** Header value of requests that were authenticated already and are forwarded. */
const PROVEN = randomUUID();

/** Replaces an app's signed client secret by the provider's own; null when Apple would refuse it. */
async function provenBody(body: URLSearchParams, apps: FakeAppClients, url: string): Promise<URLSearchParams | null> {
  const read = await jwtVerify(body.get('client_secret') ?? '', apps.publicKey, {
    algorithms: ['ES256'],
    issuer: apps.teamId,
    subject: body.get('client_id') ?? '',
    audience: url,
    requiredClaims: ['iat', 'exp'],
  }).catch(() => null);
  if (read?.protectedHeader.kid !== apps.keyId || body.has('redirect_uri')) return null;
  const proven = new URLSearchParams(body);
  proven.set('client_secret', CLIENT_SECRET);
  return proven;
}

/** Starts a real OpenID provider (oidc-provider) in place of Google or Apple. */
export async function startOpenidProvider(apps: FakeAppClients | null = null): Promise<FakeOpenidProvider> {
  const appIds = apps?.clientIds ?? [];
  const listener = await listen();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' };
  const people = new Map<string, Person>();
  const activeTokens = new Set<string>();
  const revokedFor: string[] = [];
  let revocationAttempts = 0;

  /** Forwards a token request to the provider after checking an app's client secret. */
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await bodyOf(request);
    const isOfApp = appIds.includes(sent.get('client_id') ?? '');
    const body = apps !== null && isOfApp ? await provenBody(sent, apps, listener.url) : sent;
    const answer =
      body === null
        ? Response.json({ error: 'invalid_client' }, { status: 400 })
        : await fetch(`${listener.url}${request.url}`, { method: 'POST', body, headers: { 'x-proven': PROVEN } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(await answer.text());
  }

  const provider: FakeOpenidProvider = {
    activeTokens,
    revocationAttempts: () => revocationAttempts,
    refusesRevocation: false,
    revokedFor,
    refusesCodes: false,
    async nativeAuthorizationCode(clientId) {
      const home = `${listener.url}/sheet-of-the-phone`;
      const asked = { client_id: clientId, response_type: 'code', scope: 'openid email' };
      const end = await new PlainBrowser(home).open(`${listener.url}/auth?${new URLSearchParams(asked)}`);
      return end.searchParams.get('code') ?? '';
    },
    url: listener.url,
    next: null,
    close: listener.close,
    idToken: (claims, issuedAtMs = Date.now()) =>
      new SignJWT({ iss: listener.url, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt(new Date(issuedAtMs))
        .setExpirationTime(new Date(issuedAtMs + 600_000))
        .sign(privateKey),
    open(callbackUrl) {
      const oidc = new Provider(listener.url, {
        jwks: { keys: [key] },
        cookies: { keys: ['one'] },
        clients: [
          {
            client_id: CLIENT_ID,
            client_secret: CLIENT_SECRET,
            redirect_uris: [callbackUrl],
            token_endpoint_auth_method: 'client_secret_post',
            grant_types: ['authorization_code', 'refresh_token'],
          },
          ...appIds.map((clientId) => ({
            client_id: clientId,
            client_secret: CLIENT_SECRET,
            redirect_uris: [`${listener.url}/sheet-of-the-phone`],
            token_endpoint_auth_method: 'client_secret_post' as const,
            grant_types: ['authorization_code', 'refresh_token'],
          })),
        ],
        scopes: ['openid', 'email', 'profile', 'name'],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
        // Always, as Apple does.
        issueRefreshToken: async () => true,
        interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
        findAccount(_, accountId) {
          const person = people.get(accountId);
          const claims = { sub: accountId, email: person?.email, email_verified: person?.emailVerified };
          return { accountId, claims: () => ({ ...claims, ...(person?.name ? { name: person.name } : {}) }) };
        },
        async loadExistingGrant(context) {
          const grant = new context.oidc.provider.Grant({
            clientId: context.oidc.client?.clientId ?? '',
            accountId: context.oidc.session?.accountId ?? '',
          });
          grant.addOIDCScope('openid email profile name');
          await grant.save();
          return grant;
        },
      });
      oidc.on('refresh_token.saved', ({ jti }) => activeTokens.add(jti));
      oidc.on('refresh_token.destroyed', ({ jti, clientId }) => {
        activeTokens.delete(jti);
        revokedFor.push(clientId ?? '');
      });
      const answer = oidc.callback();
      listener.answerWith((request, response) => {
        const isProven = request.headers['x-proven'] === PROVEN;
        if (request.url?.startsWith('/token/revocation') === true && !isProven) {
          revocationAttempts += 1;
          if (provider.refusesRevocation) return void response.writeHead(503).end();
        }
        if (request.url === '/token' && provider.refusesCodes) return void response.writeHead(503).end();
        if (request.url?.startsWith('/token') === true && !isProven) return void passOn(request, response);
        if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response);
        const person = provider.next;
        if (person !== null) people.set(person.subject, person);
        const result =
          person === null
            ? { error: 'access_denied', error_description: 'The person said no' }
            : { login: { accountId: person.subject } };
        void oidc.interactionFinished(request, response, result);
      });
    },
  };
  return provider;
}
