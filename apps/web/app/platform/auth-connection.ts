import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import type { Locale } from '@innertide/std/locale';
import { AuthClient } from '@supabase/auth-js';
import { readsArrivals } from '../account/arrival-pages.ts';
import { readAuthFragment } from '../account/auth-fragment.ts';
import type { AuthError } from '../ports/auth-port.ts';
import { type AskedLinks, createAskedLinks } from './asked-links.ts';
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
  /** Without a member: asks for mails whose links open in any browser, and redeems what signs nobody in here. */
  readonly memberless: InstanceType<typeof AuthClient>;
  readonly askedLinks: AskedLinks;
  /** What was wrong with the link or the return of a provider that opened this page. */
  readonly linkError: Promise<AuthError | null>;
}

/** Browser only: it reads the address and what is stored at once. */
export function openAuthConnection(options: AuthConnectionOptions): AuthConnection {
  const { backendUrl, anonKey, returnOrigin, authStorage } = options;
  const url = `${backendUrl}/auth/v1`;
  const storageKey = authStorageKey(backendUrl);
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` };
  const ask = fetchInLanguage(options.language);
  const errorInAddress = readAddressError(authStorage, storageKey);
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
    // Tokens in the address are never read by the client: `arrived-link.ts` asks first. A code is exchanged, by the verifier of this browser.
    detectSessionInUrl: () => false,
    flowType: 'pkce',
    fetch: ask,
  });
  const linkError = client.initialize().then(({ error }) => errorInAddress ?? (error && authErrorOf(error)));
  const sheet = options.sheet({ client, url, headers });
  const askedLinks = createAskedLinks(authStorage, `${storageKey}-asked`, { nowMs: () => Date.now() });
  const memberless = createMemberlessClient({ url, headers, fetch: ask });
  return {
    client,
    url,
    headers,
    fetch: ask,
    storageKey,
    authStorage,
    sheet,
    returnOrigin,
    memberless,
    askedLinks,
    linkError,
  };
}

/** Sends no challenge, as its mails are opened on any device: what a challenge would prove, the page asks. */
function createMemberlessClient(connection: {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly fetch: typeof fetch;
}): InstanceType<typeof AuthClient> {
  return new AuthClient({
    ...connection,
    storageKey: 'memberless',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
}

/** An error that a link or a provider left in the address, or a code that another browser asked for. */
function readAddressError(authStorage: AuthStorage, storageKey: string): AuthError | null {
  const { pathname, hash, search } = location;
  const fragment = readAuthFragment(hash);
  if (fragment.kind === 'error') return { code: fragment.code, message: fragment.description };
  const isForeignCode = new URLSearchParams(search).has('code') && !authStorage.read(`${storageKey}-code-verifier`);
  if (!isForeignCode || !readsArrivals(pathname)) return null;
  return { code: 'flow_state_not_found', message: 'Another browser asked for this code' };
}
