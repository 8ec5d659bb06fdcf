import type { Shell, ShellFailure } from '@innertide/native/shell';
import type { ProviderName } from '@innertide/protocol/sign-in-providers';
import { fail, type Result, succeed } from '@innertide/std/result';
import { AuthClient, type OAuthResponse } from '@supabase/auth-js';
import { readAuthFragment } from '../account/auth-fragment.ts';
import type { AuthError } from '../ports/auth-port.ts';
import { answerOf, authErrorOf } from './supabase-auth-answers.ts';

type Answer = Promise<Result<void, AuthError>>;

/** Signing in with a provider without leaving the page: providers refuse pages inside an app. */
export interface ProviderSheet {
  signIn(provider: ProviderName): Answer;
  /** Adds the provider to the account that is signed in. */
  link(provider: ProviderName): Answer;
}

interface Connection {
  readonly client: InstanceType<typeof AuthClient>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Also in apps/ios: only the sheet that was opened for it ever receives this address. The server must allow it (AUTH_URI_ALLOW_LIST). */
const SCHEME = 'com.innertide.app';
const CALLBACK = `${SCHEME}://auth/callback`;
const RETURN = { redirectTo: CALLBACK, skipBrowserRedirect: true };

/** A client of its own, as whoever sees the return must also hold what it began with (PKCE). */
function outsideClient({ url, headers }: Connection): InstanceType<typeof AuthClient> {
  return new AuthClient({
    url,
    headers,
    storageKey: 'provider-sheet',
    storage: memory(),
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'pkce',
  });
}

/** The system's own sheets: Sign in with Apple, and a browser for everybody else. */
export function createShellProviderSheet({ signIn }: Pick<Shell, 'signIn'>, connection: Connection): ProviderSheet {
  const { client } = connection;

  async function signInWithApple(): Answer {
    const nonce = crypto.randomUUID() + crypto.randomUUID();
    const answer = await signIn.withApple(await sha256Hex(nonce));
    if (!answer.ok) return endOf(answer.reason);
    const { identityToken, authorizationCode, name } = answer.value;
    const { data, error } = await client.signInWithIdToken({ provider: 'apple', token: identityToken, nonce });
    if (error) return fail(authErrorOf(error));
    if (authorizationCode) void sendAuthorizationCode(connection, data.session.access_token, authorizationCode);
    // Apple says the name once, to the app alone.
    if (name && !data.user.user_metadata.name) await client.updateUser({ data: { name } });
    return succeed(undefined);
  }

  async function signInOutside(provider: ProviderName): Answer {
    const outside = outsideClient(connection);
    const begun = await outside.signInWithOAuth({ provider, options: RETURN });
    return visit(begun, async (returned) => {
      const { data, error } = await outside.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
      if (error) return fail(authErrorOf(error));
      return take(data.session.access_token, data.session.refresh_token);
    });
  }

  /** Shows the provider's page in the sheet; `finish` receives the address it returned to, unless that is a refusal. */
  async function visit(begun: OAuthResponse, finish: (returned: URL) => Answer): Answer {
    if (begun.error) return fail(authErrorOf(begun.error));
    const returned = await open(begun.data.url ?? '');
    if (!returned.ok) return endOf(returned.reason);
    const refused = refusalIn(returned.value);
    return refused ? fail(refused) : finish(returned.value);
  }

  async function open(address: string): Promise<Result<URL, ShellFailure>> {
    const answer = await signIn.inBrowser(address, SCHEME);
    if (!answer.ok) return answer;
    return URL.canParse(answer.value.url) ? succeed(new URL(answer.value.url)) : fail('unreadable');
  }

  async function take(accessToken: string, refreshToken: string): Answer {
    const { error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
    return error ? fail(authErrorOf(error)) : succeed(undefined);
  }

  return {
    signIn: (provider) => (provider === 'apple' ? signInWithApple() : signInOutside(provider)),
    async link(provider) {
      const begun = await client.linkIdentity({ provider, options: RETURN });
      return visit(begun, async (returned) => {
        const code = returned.searchParams.get('code');
        if (!code) return fail({ code: 'bad_oauth_callback', message: 'The return holds no code' });
        const { error } = await client.exchangeCodeForSession(code);
        return answerOf(error);
      });
    },
  };
}

/**
 * With it our server can give back to Apple what this sign-in gave, when the account goes. The official client has no
 * place for it and a hosted backend no such door (404): nobody is kept waiting, and nothing is said where it is not taken.
 */
async function sendAuthorizationCode({ url, headers }: Connection, accessToken: string, code: string): Promise<void> {
  await fetch(`${url}/apple/authorization-code`, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ authorization_code: code }),
  }).catch(() => undefined);
}

/** Closing the sheet is an answer too: everything stays as it was. */
function endOf(reason: ShellFailure): Result<void, AuthError> {
  if (reason === 'cancelled') return succeed(undefined);
  return fail({ code: 'bad_oauth_callback', message: `The sign-in sheet ended with ${reason}` });
}

/** Providers say no in the query, our server behind the `#`. */
function refusalIn(returned: URL): AuthError | null {
  for (const text of [returned.hash, returned.search.replace(/^\?/, '#')]) {
    const read = readAuthFragment(text);
    if (read.kind === 'error') return { code: read.code, message: read.description };
  }
  return null;
}

async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
