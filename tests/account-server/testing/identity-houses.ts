import { createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Who signs in at the other house next. */
export interface Person {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export interface IdentityHouse {
  readonly url: string;
  /** null: the next one changes their mind. */
  next: Person | null;
  /** Tells the house where its people are sent back to. */
  open(callbackUrl: string): void;
  close(): Promise<void>;
}

export const CLIENT_ID = 'innertide-web';
export const CLIENT_SECRET = 'a secret between two houses, long enough';

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

export interface OpenidHouse extends IdentityHouse {
  /** Refresh tokens that are out and were not given back. */
  readonly tokensOut: ReadonlySet<string>;
  /** How often somebody wanted to give a token back, in vain or not. */
  readonly returnsTried: () => number;
  /** Answers nobody who wants to give a token back. */
  takesNothingBack: boolean;
  /** Of whose tokens some were given back, one by one. */
  readonly returnedBy: readonly string[];
  /** Answers nobody who brings a code. */
  takesNoCode: boolean;
  /** The one-time code that the system's sheet gives an app beside the ID token of `next`. */
  sheetCode(clientId: string): Promise<string>;
  /** A token as a phone gets it from Google or Apple themselves. @param claims beside issuer, times and a nonce if there is one. */
  idToken(claims: Readonly<Record<string, unknown>>, issuedAtMs?: number): Promise<string>;
}

/** Apps beside the web's own client. They prove who they are by what this team's key signs, as Apple wants it. */
export interface PlayedApps {
  readonly clientIds: readonly string[];
  readonly teamId: string;
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

/** Whoever sends this beside a request was looked at before, at the same door. */
const PROVEN = randomUUID();

/** What an app sends, with the secret this house knows in place of the signed one; null when it is not what Apple takes. */
async function provenBody(body: URLSearchParams, apps: PlayedApps, url: string): Promise<URLSearchParams | null> {
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

/** A real OpenID provider that plays Google or Apple. */
export async function openidHouse(apps: PlayedApps | null = null): Promise<OpenidHouse> {
  const appIds = apps?.clientIds ?? [];
  const door = await listen();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' };
  const people = new Map<string, Person>();
  const tokensOut = new Set<string>();
  const returnedBy: string[] = [];
  let returnsTried = 0;

  /** Lets in at the same door again what an app has proven, and what the web sends as it is. */
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await bodyOf(request);
    const isOfApp = appIds.includes(sent.get('client_id') ?? '');
    const body = apps !== null && isOfApp ? await provenBody(sent, apps, door.url) : sent;
    const answer =
      body === null
        ? Response.json({ error: 'invalid_client' }, { status: 400 })
        : await fetch(`${door.url}${request.url}`, { method: 'POST', body, headers: { 'x-proven': PROVEN } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(await answer.text());
  }

  const house: OpenidHouse = {
    tokensOut,
    returnsTried: () => returnsTried,
    takesNothingBack: false,
    returnedBy,
    takesNoCode: false,
    async sheetCode(clientId) {
      const home = `${door.url}/sheet-of-the-phone`;
      const asked = { client_id: clientId, response_type: 'code', scope: 'openid email' };
      const end = await new PlainBrowser(home).open(`${door.url}/auth?${new URLSearchParams(asked)}`);
      return end.searchParams.get('code') ?? '';
    },
    url: door.url,
    next: null,
    close: door.close,
    idToken: (claims, issuedAtMs = Date.now()) =>
      new SignJWT({ iss: door.url, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt(new Date(issuedAtMs))
        .setExpirationTime(new Date(issuedAtMs + 600_000))
        .sign(privateKey),
    open(callbackUrl) {
      const provider = new Provider(door.url, {
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
            redirect_uris: [`${door.url}/sheet-of-the-phone`],
            token_endpoint_auth_method: 'client_secret_post' as const,
            grant_types: ['authorization_code', 'refresh_token'],
          })),
        ],
        scopes: ['openid', 'email', 'profile', 'name'],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
        // As Apple does, without being asked for it.
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
      provider.on('refresh_token.saved', ({ jti }) => tokensOut.add(jti));
      provider.on('refresh_token.destroyed', ({ jti, clientId }) => {
        tokensOut.delete(jti);
        returnedBy.push(clientId ?? '');
      });
      const answer = provider.callback();
      door.answerWith((request, response) => {
        const isProven = request.headers['x-proven'] === PROVEN;
        if (request.url?.startsWith('/token/revocation') === true && !isProven) {
          returnsTried += 1;
          if (house.takesNothingBack) return void response.writeHead(503).end();
        }
        if (request.url === '/token' && house.takesNoCode) return void response.writeHead(503).end();
        if (request.url?.startsWith('/token') === true && !isProven) return void passOn(request, response);
        if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response);
        const person = house.next;
        if (person !== null) people.set(person.subject, person);
        const result =
          person === null
            ? { error: 'access_denied', error_description: 'The person said no' }
            : { login: { accountId: person.subject } };
        void provider.interactionFinished(request, response, result);
      });
    },
  };
  return house;
}

/** The three doors of Facebook's Graph API that signing in needs. */
export async function facebookHouse(): Promise<IdentityHouse> {
  const door = await listen();
  const codes = new Map<string, Person>();
  const tokens = new Map<string, Person>();
  let codeCount = 0;
  const house: IdentityHouse = {
    url: door.url,
    next: null,
    close: door.close,
    open(callbackUrl) {
      door.answerWith((request, response) => {
        const url = new URL(request.url ?? '', door.url);
        const query = url.searchParams;
        const json = (status: number, body: object) =>
          response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        const isKnown = query.get('client_id') === CLIENT_ID && query.get('redirect_uri') === callbackUrl;
        if (url.pathname === '/dialog/oauth' && isKnown) {
          codeCount += 1;
          const code = `code-${codeCount}`;
          if (house.next !== null) codes.set(code, house.next);
          const said: Record<string, string> = house.next === null ? { error: 'access_denied' } : { code };
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
  return house;
}

/** A browser without pictures: keeps cookies by house, follows addresses, and sends the form of a page that sends itself. */
export class PlainBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #home: string;

  /** @param home where to stop: the page that the sign-in leads back to. */
  constructor(home: string) {
    this.#home = home;
  }

  /** Takes the cookies of an answer. */
  keep(origin: string, cookies: readonly string[]): void {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  }

  /** What this browser would send to a house, as a header. */
  cookiesOf(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @returns the address at home that it ends at. @param form more fields for a form that a page sends. */
  async open(address: string, form: Readonly<Record<string, string>> = {}): Promise<URL> {
    let next: { url: string; init: RequestInit } = { url: address, init: {} };
    for (let step = 0; step < 15; step += 1) {
      if (next.url.startsWith(this.#home)) return new URL(next.url);
      const { origin } = new URL(next.url);
      // What another site posts carries no cookie (SameSite=Lax).
      const sent = next.init.method === 'POST' ? '' : this.cookiesOf(origin);
      const headers = sent === '' ? {} : { cookie: sent };
      const response = await fetch(next.url, { ...next.init, headers, redirect: 'manual' });
      this.keep(origin, response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location !== null) next = { url: new URL(location, next.url).href, init: {} };
      else next = formOf(await response.text(), next.url, form);
    }
    throw new Error(`never came home: ${next.url}`);
  }
}

function formOf(
  page: string,
  address: string,
  more: Readonly<Record<string, string>>,
): { url: string; init: RequestInit } {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`${address} leads nowhere: ${page}`);
  const body = new URLSearchParams(more);
  for (const [, name = '', value = ''] of page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)) {
    body.set(name, value);
  }
  return { url: action, init: { method: 'POST', body } };
}
