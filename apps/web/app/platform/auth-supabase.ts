import { fail, type Result, succeed } from '@innertide/std/result';
import { Scope } from '@innertide/std/scope';
import { z } from 'zod';
import { paths } from '../paths.ts';
import type { AuthError, AuthPort, AuthSession } from '../ports/auth-port.ts';
import type { AuthConnection } from './auth-connection.ts';
import {
  answerOf,
  authErrorOf,
  authSessionOf,
  configuredProviders,
  readStoredSession,
  signUpOutcome,
} from './supabase-auth-answers.ts';

/** How long the page waits for a renewal before it goes on with the AuthSession that is stored. */
const RENEWAL_PATIENCE_MS = 3000;

/** Signing in and out over the official client. */
export function createSupabaseAuth(connection: AuthConnection): AuthPort {
  return {
    ...passwordSignIn(connection),
    ...otherSignIns(connection),
    ...secondFactor(connection),
    ...presentSession(connection),
  };
}

/** Accounts and sign-ins by password. */
function passwordSignIn({
  client,
  returnOrigin,
}: AuthConnection): Pick<
  AuthPort,
  'signUp' | 'signIn' | 'resendConfirmation' | 'confirmWithCode' | 'requestPasswordReset' | 'updatePassword'
> {
  const callback = returnOrigin + paths.authCallback;
  return {
    async signUp({ displayName, email, password, consents }) {
      const { data, error } = await client.signUp({
        email,
        password,
        options: { data: { name: displayName, consents }, emailRedirectTo: callback },
      });
      return error ? fail(authErrorOf(error)) : signUpOutcome(data);
    },
    async signIn({ email, password }) {
      const { data, error } = await client.signInWithPassword({ email, password });
      return error ? fail(authErrorOf(error)) : authSessionOf(data.session);
    },
    async resendConfirmation(email) {
      const { error } = await client.resend({ type: 'signup', email, options: { emailRedirectTo: callback } });
      return answerOf(error);
    },
    async confirmWithCode(email, code) {
      const { data, error } = await client.verifyOtp({ type: 'signup', email, token: code });
      return error ? fail(authErrorOf(error)) : sessionOrReason(data.session);
    },
    async requestPasswordReset(email) {
      const { error } = await client.resetPasswordForEmail(email, { redirectTo: returnOrigin + paths.updatePassword });
      return answerOf(error);
    },
    async updatePassword(password) {
      const { error } = await client.updateUser({ password });
      return answerOf(error);
    },
  };
}

/** Sign-ins without a password: providers, passkeys, mailed codes. */
function otherSignIns({
  client,
  url,
  headers,
  sheet,
  returnOrigin,
}: AuthConnection): Pick<
  AuthPort,
  'providers' | 'signInWithProvider' | 'signInWithPasskey' | 'requestSignInCode' | 'signInWithCode'
> {
  const callback = returnOrigin + paths.authCallback;
  return {
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
      if (sheet) return sheet.signIn(provider);
      const { error } = await client.signInWithOAuth({ provider, options: { redirectTo: callback } });
      return answerOf(error);
    },
    async signInWithPasskey() {
      const { data, error } = await client.signInWithPasskey();
      return error ? fail(authErrorOf(error)) : sessionOrReason(data?.session ?? null);
    },
    async requestSignInCode(email) {
      const { error } = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
      return answerOf(error);
    },
    async signInWithCode(email, code) {
      const { data, error } = await client.verifyOtp({ type: 'email', email, token: code });
      return error ? fail(authErrorOf(error)) : sessionOrReason(data.session);
    },
  };
}

/** The second factor of a sign-in, and giving up a lost one. */
function secondFactor(
  connection: AuthConnection,
): Pick<AuthPort, 'answerSecondFactor' | 'requestCode' | 'giveUpSecondFactor'> {
  const { client } = connection;
  return {
    async answerSecondFactor({ id: factorId, kind }, code) {
      const { error } =
        kind === 'code'
          ? await client.mfa.challengeAndVerify({ factorId, code })
          : await client.mfa.webauthn.authenticate({ factorId });
      if (error) return fail(authErrorOf(error));
      const { data } = await client.getSession();
      return sessionOrReason(data.session);
    },
    async requestCode() {
      const { error } = await client.reauthenticate();
      return answerOf(error);
    },
    async giveUpSecondFactor(factorId, { password, code }) {
      const { data: here } = await client.getSession();
      const answer = await sendGiveUp(connection, factorId, here.session?.access_token ?? '', {
        password,
        nonce: code,
      });
      if (!answer.ok) return answer;
      const { data, error } = await client.refreshSession();
      return error ? fail(authErrorOf(error)) : sessionOrReason(data.session);
    },
  };
}

/** The AuthSession of this device, and its end. */
function presentSession({
  client,
  storageKey,
  authStorage,
  linkError,
}: AuthConnection): Pick<AuthPort, 'signOut' | 'setSession' | 'current' | 'subscribe'> {
  const storedSession = () => readStoredSession(authStorage.read(storageKey));
  return {
    async signOut(scope = 'global') {
      if (scope !== 'local') return answerOf((await client.signOut({ scope })).error);
      const { error } = await leaveHere(client);
      // The client lets go before it asks the server, and tells of a server that does not answer all the same.
      return storedSession() === null ? succeed(undefined) : answerOf(error);
    },
    async setSession({ accessToken, refreshToken }) {
      const { data, error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
      return error ? fail(authErrorOf(error)) : sessionOrReason(data.session);
    },
    async current() {
      const stored = navigator.onLine ? null : storedSession();
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
          const stored = storedSession();
          if (stored) listener('INITIAL_SESSION', succeed(stored));
        },
        navigator.onLine ? RENEWAL_PATIENCE_MS : 0,
      );
      const { data } = client.onAuthStateChange((event, session) => {
        clearTimeout(timer);
        if (session) return listener(event, authSessionOf(session));
        return listener(event, succeed(event === 'INITIAL_SESSION' ? storedSession() : null));
      });
      return () => {
        clearTimeout(timer);
        data.subscription.unsubscribe();
      };
    },
  };
}

type SignOutAnswer = Awaited<ReturnType<AuthConnection['client']['signOut']>>;

/** Signs this device out, which needs no server: what is still asked of one is not waited for. */
async function leaveHere(client: AuthConnection['client']): Promise<SignOutAnswer> {
  const scope = new Scope();
  const gone = new Promise<SignOutAnswer>((resolve) => {
    const { data } = client.onAuthStateChange((event) => event === 'SIGNED_OUT' && resolve({ error: null }));
    scope.own(() => data.subscription.unsubscribe());
  });
  const answer = await Promise.race([client.signOut({ scope: 'local' }), gone]);
  scope.end();
  return answer;
}

function sessionOrReason(session: Parameters<typeof authSessionOf>[0] | null): Result<AuthSession, AuthError> {
  return session ? authSessionOf(session) : fail({ code: 'unknown', message: 'The answer holds no session' });
}

const refusedBody = z.object({ error_code: z.string().optional(), code: z.unknown(), message: z.string().optional() });

/** The official client sends no body with this call; our server reads one from whoever lost the factor. */
async function sendGiveUp(
  { url, headers, fetch: ask }: AuthConnection,
  factorId: string,
  accessToken: string,
  shown: { readonly password: string; readonly nonce: string },
): Promise<Result<void, AuthError>> {
  try {
    const answer = await ask(`${url}/factors/${factorId}`, {
      method: 'DELETE',
      headers: { ...headers, Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(shown),
    });
    if (answer.ok) return succeed(undefined);
    const body = refusedBody.safeParse(await answer.json().catch(() => null));
    const code = (body.success && body.data.error_code) || 'unknown';
    return fail({ code, status: answer.status, message: (body.success && body.data.message) || answer.statusText });
  } catch (error) {
    return fail({ code: 'network_error', message: String(error) });
  }
}
