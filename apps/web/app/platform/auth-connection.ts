import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import type { Locale } from '@innertide/std/locale';
import { AuthClient } from '@supabase/auth-js';
import { readAuthFragment } from '../account/auth-fragment.ts';
import type { AuthError } from '../ports/auth-port.ts';
import type { AuthStorage } from './auth-storage.ts';
import { fetchInLanguage } from './fetch-in-language.ts';
import type { ProviderSheet } from './provider-sheet.ts';
import { authErrorOf } from './supabase-auth-answers.ts';

interface AuthConnectionOptions {
  /** Without a trailing slash. */
  readonly backendUrl: string;
  readonly anonKey: string;
  /** Scheme and host to which mail links and providers send people back, e.g. https://innertide.example. */
  readonly returnOrigin: string;
  readonly authStorage: AuthStorage;
  /** The language of the page: mails are written in it. */
  readonly language: () => Locale;
  /** How a provider is asked where the page must not be left for it; null in a browser. */
  readonly sheet: (connection: Pick<AuthConnection, 'client' | 'url' | 'headers'>) => ProviderSheet | null;
}

/** The one official client of the page, and what must be known beside it. */
export interface AuthConnection {
  readonly client: InstanceType<typeof AuthClient>;
  /** Where the authentication server answers. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For what the client cannot ask. */
  readonly fetch: typeof fetch;
  readonly storageKey: string;
  readonly authStorage: AuthStorage;
  readonly sheet: ProviderSheet | null;
  readonly returnOrigin: string;
  /** What was wrong with the link or the return of a provider that opened this page. */
  readonly linkError: Promise<AuthError | null>;
}

/** Browser only: it reads the address and what is kept at once. */
export function openAuthConnection(options: AuthConnectionOptions): AuthConnection {
  const { backendUrl, anonKey, returnOrigin, authStorage } = options;
  const url = `${backendUrl}/auth/v1`;
  const storageKey = authStorageKey(backendUrl);
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` };
  const ask = fetchInLanguage(options.language);
  const client = new AuthClient({
    url,
    headers,
    storageKey,
    persistSession: true,
    storage: {
      getItem: (key) => authStorage.read(key),
      setItem: (key, value) => authStorage.write(key, value),
      removeItem: (key) => authStorage.remove(key),
    },
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
    fetch: ask,
  });
  forgetTokensInAddress();
  const linkError = client.initialize().then(({ error }) => error && authErrorOf(error));
  const sheet = options.sheet({ client, url, headers });
  return { client, url, headers, fetch: ask, storageKey, authStorage, sheet, returnOrigin, linkError };
}

/**
 * The client has read the address by the time its constructor returns. Replacing the entry here keeps the tokens out of
 * the history; the client itself would only push a further entry without them.
 */
function forgetTokensInAddress(): void {
  if (readAuthFragment(location.hash).kind !== 'tokens') return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
