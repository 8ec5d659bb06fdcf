import { createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ProviderNameOf,
  SIGN_IN_PROVIDER_NAMES,
  type SignInProviderName,
} from '@innertide/protocol/sign-in-providers';
import { elementAt } from '@innertide/std/element-at';
import { recordOf } from '@innertide/std/record';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { PlainBrowser } from './plain-browser.ts';

/** A user at the fake provider. */
export interface Person {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export interface FakeIdentityProvider {
  readonly url: string;
  /** The user of the next sign-in; null: the user cancels. */
  next: Person | null;
  /** Sets the redirect_uri and starts answering. */
  open(callbackUrl: string): void;
  close(): Promise<void>;
}

export const CLIENT_ID = 'innertide-web';
export const CLIENT_SECRET = 'a secret between two servers, long enough';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(): Promise<{ url: string; answerWith(answer: Answer): void; close(): Promise<void> }> {
  let answer: Answer = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(next) {
      answer = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

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

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
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

/** Fakes the three endpoints of Facebook's Graph API that signing in uses. */
export async function startFacebookProvider(): Promise<FakeIdentityProvider> {
  const listener = await listen();
  const codes = new Map<string, Person>();
  const tokens = new Map<string, Person>();
  let codeCount = 0;
  const provider: FakeIdentityProvider = {
    url: listener.url,
    next: null,
    close: listener.close,
    open(callbackUrl) {
      listener.answerWith((request, response) => {
        const url = new URL(request.url ?? '', listener.url);
        const query = url.searchParams;
        const json = (status: number, body: object) =>
          response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        const isKnown = query.get('client_id') === CLIENT_ID && query.get('redirect_uri') === callbackUrl;
        if (url.pathname === '/dialog/oauth' && isKnown) {
          codeCount += 1;
          const code = `code-${codeCount}`;
          if (provider.next !== null) codes.set(code, provider.next);
          const said: Record<string, string> = provider.next === null ? { error: 'access_denied' } : { code };
          const back = new URLSearchParams({ ...said, state: query.get('state') ?? '' });
          return void response.writeHead(302, { Location: `${callbackUrl}?${back}` }).end();
        }
        if (url.pathname === '/oauth/access_token' && isKnown && query.get('client_secret') === CLIENT_SECRET) {
          const code = query.get('code') ?? '';
          const person = codes.get(code);
          if (person === undefined) return void json(400, {});
          codes.delete(code);
          tokens.set(`token-${code}`, person);
          return void json(200, { access_token: `token-${code}` });
        }
        const token = query.get('access_token') ?? '';
        const proof = createHmac('sha256', CLIENT_SECRET).update(token).digest('hex');
        const person = tokens.get(token);
        if (url.pathname !== '/me' || person === undefined || query.get('appsecret_proof') !== proof) {
          return void json(400, {});
        }
        json(200, {
          id: person.subject,
          name: person.name ?? undefined,
          ...(person.email === null ? {} : { email: person.email }),
        });
      });
    },
  };
  return provider;
}

const OAUTH_FAKES: Readonly<Record<ProviderNameOf<'oauth'>, () => Promise<FakeIdentityProvider>>> = {
  facebook: startFacebookProvider,
};

function hasOauthFake(name: string): name is ProviderNameOf<'oauth'> {
  return Object.hasOwn(OAUTH_FAKES, name);
}

/** The variables that enable a provider at a fake's address. */
export function providerEnvironment(name: SignInProviderName, url: string): Readonly<Record<string, string>> {
  const prefix = `AUTH_EXTERNAL_${name.toUpperCase()}`;
  return {
    [`${prefix}_ENABLED`]: 'true',
    [`${prefix}_CLIENT_ID`]: CLIENT_ID,
    [`${prefix}_SECRET`]: CLIENT_SECRET,
    [`${prefix}_URL`]: url,
  };
}

/** Starts a fake of every provider that members can sign in with. */
export async function startFakeProviders(): Promise<Readonly<Record<SignInProviderName, FakeIdentityProvider>>> {
  const fakes = await Promise.all(
    SIGN_IN_PROVIDER_NAMES.map((name) => (hasOauthFake(name) ? OAUTH_FAKES[name]() : startOpenidProvider())),
  );
  return recordOf(SIGN_IN_PROVIDER_NAMES, (name) => elementAt(fakes, SIGN_IN_PROVIDER_NAMES.indexOf(name)));
}
