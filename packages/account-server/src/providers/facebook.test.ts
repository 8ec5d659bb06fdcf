import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { brandLabel } from '@innertide/protocol/sign-in-providers';
import { listenLocally } from '@innertide/server-std/testing/local-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderConfig } from '../config/provider-config.ts';
import { facebookProvider } from './facebook.ts';
import { IdTokenRefused } from './provider.ts';

const FLOW = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', callbackUrl: 'https://x.example/callback' };
const RETURNED = new URLSearchParams({ code: 'a code' });
const PERSON = {
  id: '7',
  email: ' Ada@Example.org ',
  name: 'Ada',
  picture: { data: { url: 'https://x.example/a.png' } },
};

/** Facebook's Graph API: one answer per path, as status and body. */
let graph: Server;
let url: string;
let answers: Record<string, readonly [status: number, body: unknown]>;
let asked: URL[];

beforeAll(async () => {
  graph = createServer((request, response) => {
    const address = new URL(request.url ?? '/', url);
    asked.push(address);
    const [status, body] = answers[address.pathname] ?? [404, {}];
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(JSON.stringify(body));
  });
  const tcpPort = await listenLocally(graph);
  url = `http://127.0.0.1:${tcpPort}`;
});
afterAll(() => new Promise((resolve) => graph.close(resolve)));
beforeEach(() => {
  asked = [];
  answers = { '/oauth/access_token': [200, { access_token: 'token' }], '/me': [200, PERSON] };
});

const provider = (change: Partial<ProviderConfig> = {}) =>
  facebookProvider({
    name: 'facebook',
    label: brandLabel('facebook'),
    openid: null,
    clientId: 'app',
    audiences: ['app'],
    skipsNonce: false,
    clientSecret: 'secret',
    clientKey: null,
    url,
    ...change,
  });
const profile = () => provider().profileOf(FLOW, RETURNED);

describe('a sign-in with Facebook', () => {
  it('begins at its dialog and asks for the address and each further scope once', async () => {
    const address = await provider({ url: null }).authorizationUrl(FLOW, ['public_profile', 'email']);
    expect(address.origin + address.pathname).toBe('https://www.facebook.com/dialog/oauth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'app',
      redirect_uri: FLOW.callbackUrl,
      response_type: 'code',
      scope: 'email,public_profile',
      state: 'state',
    });
    expect((await provider().authorizationUrl(FLOW, [])).href).toMatch(`${url}/dialog/oauth?`);
  });

  it('exchanges the code and proves that the token is used by the app it was issued to', async () => {
    await profile();
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        '/oauth/access_token',
        { client_id: 'app', client_secret: 'secret', redirect_uri: FLOW.callbackUrl, code: 'a code' },
      ],
      [
        '/me',
        {
          fields: 'email,name,picture',
          access_token: 'token',
          appsecret_proof: createHmac('sha256', 'secret').update('token').digest('hex'),
        },
      ],
    ]);
  });

  it('reads the profile: the address is verified and in lower case', async () => {
    expect(await profile()).toEqual({
      subject: '7',
      email: 'ada@example.org',
      emailVerified: true,
      name: 'Ada',
      pictureUrl: 'https://x.example/a.png',
      issuer: 'https://graph.facebook.com',
      token: null,
    });
  });

  it('may bring no address, name and picture', async () => {
    const nothing = { email: null, emailVerified: false, name: null, pictureUrl: null };
    for (const body of [{ id: '7' }, { id: '7', picture: { data: {} } }]) {
      answers['/me'] = [200, body];
      expect(await profile()).toMatchObject(nothing);
    }
  });

  it.each([
    ['/oauth/access_token', 400, { error: {} }],
    ['/oauth/access_token', 302, { access_token: 'token' }],
    ['/oauth/access_token', 200, {}],
    ['/oauth/access_token', 200, { access_token: '' }],
    ['/me', 500, PERSON],
    ['/me', 200, { id: '' }],
    ['/me', 200, { ...PERSON, email: 7 }],
    ['/me', 200, { ...PERSON, picture: {} }],
  ])('fails when %s answers %i %j', async (path, status, body) => {
    answers[path] = [status, body];
    // A redirect is not followed: the request holds the client secret.
    answers['/elsewhere'] = [200, body];
    await expect(profile()).rejects.toThrow();
  });

  it('sends an empty code where none came back', async () => {
    await provider().profileOf(FLOW, new URLSearchParams());
    expect(asked[0]?.searchParams.get('code')).toBe('');
  });
});

it('Facebook revokes nothing, redeems no app codes and brings no ID tokens', async () => {
  const { revoke, redeemAppCode, profileOfIdToken } = provider();
  expect([revoke, redeemAppCode]).toEqual([null, null]);
  await expect(profileOfIdToken({ idToken: 'x', nonce: null, accessToken: null })).rejects.toThrow(IdTokenRefused);
});
