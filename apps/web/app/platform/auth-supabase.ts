import { fail, succeed } from '@innertide/std/result';
import { Scope } from '@innertide/std/scope';
import { paths } from '../paths.ts';
import type { AuthPort } from '../ports/auth-port.ts';
import { createArrivedLinks } from './arrived-link.ts';
import { askServer } from './ask-server.ts';
import type { AuthConnection } from './auth-connection.ts';
import { answerOf, authErrorOf, authSessionOf, readStoredSession, refusalOfStored } from './supabase-auth-answers.ts';
import { configuredProviders } from './supabase-auth-settings.ts';
import { passwordSignIn, sessionOrReason } from './supabase-password-sign-in.ts';

/** How long the page waits for a renewal before it goes on with the AuthSession that is stored. */
const RENEWAL_PATIENCE_MS = 3000;

/** Signing in and out over the official client. */
export function createSupabaseAuth(connection: AuthConnection): AuthPort {
  return {
    ...passwordSignIn(connection),
    ...otherSignIns(connection),
    ...secondFactor(connection),
    ...createArrivedLinks(connection),
    ...presentSession(connection),
  };
}

/** Sign-ins without a password: providers, passkeys, mailed codes. */
function otherSignIns({
  client,
  memberless,
  askedLinks,
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
      await askedLinks.note(email);
      const { error } = await memberless.signInWithOtp({ email, options: { shouldCreateUser: false } });
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
      // The official client sends no body with this call; our server reads one from whoever lost the factor.
      const answer = await askServer(connection, {
        method: 'DELETE',
        path: `/factors/${factorId}`,
        accessToken: here.session?.access_token ?? '',
        body: { password, nonce: code },
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
  askedLinks,
  linkError,
}: AuthConnection): Pick<AuthPort, 'signOut' | 'setSession' | 'current' | 'subscribe'> {
  const storedSession = () => readStoredSession(authStorage.read(storageKey));
  // Read before the client has removed it.
  const refusal = refusalOfStored(authStorage.read(storageKey));
  return {
    async signOut(scope = 'global') {
      if (scope !== 'others') askedLinks.clear();
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
        if (event !== 'INITIAL_SESSION') return listener(event, succeed(null));
        const stored = storedSession();
        return listener(event, stored === null && refusal !== null ? fail(refusal) : succeed(stored));
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
