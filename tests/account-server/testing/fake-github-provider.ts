import { createHash } from 'node:crypto';
import { bodyOf, CLIENT_ID, CLIENT_SECRET, type FakeIdentityProvider, listen, type Person } from './fake-provider.ts';

interface Granted {
  readonly person: Person;
  readonly challenge: string;
}

/**
 * Fakes the endpoints of GitHub (as an Enterprise Server) that signing in uses, with its own habits: a refused code is
 * answered with 200 and an error, subjects are numbers, and calls without a user agent are refused.
 */
export async function startGithubProvider(): Promise<FakeIdentityProvider> {
  const listener = await listen();
  const codes = new Map<string, Granted>();
  const tokens = new Map<string, Person>();
  let count = 0;

  function profile(path: string, person: Person): object | null {
    if (path === '/api/v3/user') {
      // The public address of a profile may be any: it is never the one to sign in with.
      const { name } = person;
      return {
        id: Number(person.subject),
        login: 'ada-quiet',
        name,
        avatar_url: `${listener.url}/a.png`,
        email: 'public@example.org',
      };
    }
    if (path !== '/api/v3/user/emails') return null;
    const other = { email: 'older@example.org', primary: false, verified: true, visibility: null };
    const { email, emailVerified: verified } = person;
    return email === null ? [other] : [other, { email, primary: true, verified, visibility: 'private' }];
  }

  function redeem(form: URLSearchParams, callbackUrl: string): object {
    const granted = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    if (granted?.challenge !== challenge || !isClient || form.get('redirect_uri') !== callbackUrl)
      return { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' };
    count += 1;
    tokens.set(`gho_${count}`, granted.person);
    return { access_token: `gho_${count}`, scope: 'user:email', token_type: 'bearer' };
  }

  const provider: FakeIdentityProvider = {
    url: listener.url,
    next: null,
    close: listener.close,
    open(callbackUrl) {
      listener.answerWith(async (request, response) => {
        const url = new URL(request.url ?? '', listener.url);
        const json = (status: number, body: object) =>
          void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        if (url.pathname === '/login/oauth/authorize') {
          count += 1;
          const challenge = url.searchParams.get('code_challenge') ?? '';
          const isKnown = url.searchParams.get('scope') === 'user:email' && challenge !== '';
          if (!isKnown || url.searchParams.get('client_id') !== CLIENT_ID) return json(404, {});
          if (provider.next !== null) codes.set(`code-${count}`, { person: provider.next, challenge });
          const outcome = provider.next === null ? { error: 'access_denied' } : { code: `code-${count}` };
          const back = new URLSearchParams({ ...outcome, state: url.searchParams.get('state') ?? '' });
          return void response.writeHead(302, { Location: `${callbackUrl}?${back}` }).end();
        }
        if (url.pathname === '/login/oauth/access_token') return json(200, redeem(await bodyOf(request), callbackUrl));
        const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
        if (person === undefined) return json(401, { message: 'Bad credentials' });
        // Node names itself "node" where a client sets no agent of its own.
        if (request.headers['user-agent'] !== 'innertide') return json(403, {});
        const body = profile(url.pathname, person);
        json(body === null ? 404 : 200, body ?? {});
      });
    },
  };
  return provider;
}
