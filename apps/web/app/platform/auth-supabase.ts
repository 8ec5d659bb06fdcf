import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { fail, type Result, succeed } from '@innertide/std/result';
import { AuthClient } from '@supabase/auth-js';
import { readAuthFragment } from '../account/auth-fragment.ts';
import { paths } from '../paths.ts';
import type { AuthError, AuthPort, AuthSession } from '../ports/auth-port.ts';
import { storedAuthText } from './auth-trace.ts';
import {
  authErrorOf,
  authSessionOf,
  configuredProviders,
  readStoredSession,
  signUpOutcome,
} from './supabase-auth-answers.ts';

export interface SupabaseAuthOptions {
  /** Without a trailing slash. */
  readonly backendUrl: string;
  readonly anonKey: string;
  /** Scheme and host to which mail links and providers send people back, e.g. https://innertide.example. */
  readonly returnOrigin: string;
}

/** How long the page waits for a renewal before it goes on with the AuthSession that is stored. */
const RENEWAL_PATIENCE_MS = 3000;

/** The authentication server through its official client. Browser only: it reads the address and the local storage at once. */
export function createSupabaseAuth({ backendUrl, anonKey, returnOrigin }: SupabaseAuthOptions): AuthPort {
  const url = `${backendUrl}/auth/v1`;
  const storageKey = authStorageKey(backendUrl);
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` };
  const callback = returnOrigin + paths.authCallback;
  const client = new AuthClient({
    url,
    headers,
    storageKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  });
  forgetTokensInAddress();
  const linkError: Promise<AuthError | null> = client.initialize().then(({ error }) => error && authErrorOf(error));
  const kept = () => readStoredSession(storedAuthText(storageKey));

  return {
    async signUp({ displayName, email, password }) {
      const { data, error } = await client.signUp({
        email,
        password,
        options: { data: { name: displayName }, emailRedirectTo: callback },
      });
      return error ? fail(authErrorOf(error)) : signUpOutcome(data);
    },
    async signIn({ email, password }) {
      const { data, error } = await client.signInWithPassword({ email, password });
      return error ? fail(authErrorOf(error)) : authSessionOf(data.session);
    },
    async providers() {
      try {
        const answer = await fetch(`${url}/settings`, { headers });
        return answer.ok
          ? succeed(configuredProviders(await answer.json()))
          : fail({ code: 'unknown', status: answer.status, message: answer.statusText });
      } catch (error) {
        return fail({ code: 'network_error', message: String(error) });
      }
    },
    async signInWithProvider(provider) {
      const { error } = await client.signInWithOAuth({ provider, options: { redirectTo: callback } });
      return answerOf(error);
    },
    async signOut(scope = 'global') {
      const { error } = await client.signOut({ scope });
      return answerOf(error);
    },
    async requestPasswordReset(email) {
      const { error } = await client.resetPasswordForEmail(email, { redirectTo: returnOrigin + paths.updatePassword });
      return answerOf(error);
    },
    async resendConfirmation(email) {
      const { error } = await client.resend({ type: 'signup', email, options: { emailRedirectTo: callback } });
      return answerOf(error);
    },
    async confirmWithCode(email, code) {
      const { data, error } = await client.verifyOtp({ type: 'signup', email, token: code });
      return error ? fail(authErrorOf(error)) : sessionOrReason(data.session);
    },
    async updatePassword(password) {
      const { error } = await client.updateUser({ password });
      return answerOf(error);
    },
    async setSession({ accessToken, refreshToken }) {
      const { data, error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
      return error ? fail(authErrorOf(error)) : sessionOrReason(data.session);
    },
    async current() {
      const stored = navigator.onLine ? null : kept();
      // The client would try for half a minute to renew what cannot be renewed without a network.
      if (stored && stored.expiresAt * 1000 <= Date.now()) {
        return fail({ code: 'network_error', message: 'No network to renew the sign-in' });
      }
      const failedLink = await linkError;
      const { data, error } = await client.getSession();
      if (error) return fail(authErrorOf(error));
      if (data.session) return authSessionOf(data.session);
      return failedLink ? fail(failedLink) : succeed(null);
    },
    subscribe(listener) {
      // Without a network an AuthSession past its time cannot be renewed, but it stays stored: the member stays a member.
      const timer = setTimeout(
        () => {
          const stored = kept();
          if (stored) listener('INITIAL_SESSION', succeed(stored));
        },
        navigator.onLine ? RENEWAL_PATIENCE_MS : 0,
      );
      const { data } = client.onAuthStateChange((event, session) => {
        clearTimeout(timer);
        if (session) return listener(event, authSessionOf(session));
        return listener(event, succeed(event === 'INITIAL_SESSION' ? kept() : null));
      });
      return () => {
        clearTimeout(timer);
        data.subscription.unsubscribe();
      };
    },
  };
}

function answerOf(error: unknown): Result<void, AuthError> {
  return error ? fail(authErrorOf(error)) : succeed(undefined);
}

function sessionOrReason(session: Parameters<typeof authSessionOf>[0] | null): Result<AuthSession, AuthError> {
  return session ? authSessionOf(session) : fail({ code: 'unknown', message: 'The answer holds no session' });
}

/**
 * The client has read the address by the time its constructor returns. Replacing the entry here keeps the tokens out of
 * the history; the client itself would only push a further entry without them.
 */
function forgetTokensInAddress(): void {
  if (readAuthFragment(location.hash).kind !== 'tokens') return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
