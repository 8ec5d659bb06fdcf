import { createHmac } from 'node:crypto';
import {
  type ProviderNameOf,
  SIGN_IN_PROVIDER_NAMES,
  type SignInProviderName,
} from '@innertide/protocol/sign-in-providers';
import { elementAt } from '@innertide/std/element-at';
import { recordOf } from '@innertide/std/record';
import { startGithubProvider } from './fake-github-provider.ts';
import { startOpenidProvider } from './fake-openid-provider.ts';
import { CLIENT_ID, CLIENT_SECRET, type FakeIdentityProvider, listen, type Person } from './fake-provider.ts';

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
          const outcome: Record<string, string> = provider.next === null ? { error: 'access_denied' } : { code };
          const back = new URLSearchParams({ ...outcome, state: query.get('state') ?? '' });
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
  github: startGithubProvider,
};

function hasOauthFake(name: string): name is ProviderNameOf<'oauth'> {
  return Object.hasOwn(OAUTH_FAKES, name);
}

/** Starts a fake of every provider that members can sign in with. */
export async function startFakeProviders(): Promise<Readonly<Record<SignInProviderName, FakeIdentityProvider>>> {
  const fakes = await Promise.all(
    SIGN_IN_PROVIDER_NAMES.map((name) => (hasOauthFake(name) ? OAUTH_FAKES[name]() : startOpenidProvider())),
  );
  return recordOf(SIGN_IN_PROVIDER_NAMES, (name) => elementAt(fakes, SIGN_IN_PROVIDER_NAMES.indexOf(name)));
}
