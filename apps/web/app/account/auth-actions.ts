import { LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import type { Result } from '@innertide/std/result';
import type {
  AcceptedLink,
  ArrivedLink,
  AuthError,
  AuthPort,
  AuthSession,
  AuthSessionEnd,
} from '../ports/auth-port.ts';
import { done, type Reporting, reporting, signedIn } from './auth-reporting.ts';
import type { AuthFact } from './auth-state.ts';
import type { LoginValues, SignUpValues } from './form-rules.ts';

/** What a person can do about the account. Every action says that it began, and then how it ended. */
export interface AuthActions
  extends Pick<
    AuthPort,
    | 'signInWithProvider'
    | 'signInWithPasskey'
    | 'requestPasswordReset'
    | 'resendConfirmation'
    | 'confirmWithCode'
    | 'answerSecondFactor'
    | 'requestCode'
    | 'giveUpSecondFactor'
    | 'updatePassword'
    | 'arrivedLink'
  > {
  signUp(values: SignUpValues): Promise<Result<AuthSession, AuthError>>;
  signIn(values: LoginValues): Promise<Result<AuthSession, AuthError>>;
  signOut(scope?: 'global' | 'local'): Promise<Result<void, AuthError>>;
  /** Who is here now, after a provider or a mail link brought the person back. */
  loadSession(): Promise<Result<AuthSession | null, AuthError>>;
  /** Redeems the link that `arrivedLink` has named. */
  acceptLink(purpose: ArrivedLink['purpose']): Promise<Result<AcceptedLink, AuthError>>;
  dismissLink(): Promise<void>;
  /**
   * Ends the sign-in of this device that the server refuses, and says why. What waits to be sent stays on the device. Does nothing where
   * somebody has signed in anew since: then a token of before was refused.
   */
  endAuthSession(end: AuthSessionEnd, refusedToken: string | null): Promise<void>;
  dismissError(): void;
}

/** The second step of signing in. */
function secondFactorActions({ ask, conclude }: Reporting) {
  return {
    async answerSecondFactor(factor, code) {
      return conclude(await ask((port) => port.answerSecondFactor(factor, code)), signedIn);
    },
    async requestCode() {
      return conclude(await ask((port) => port.requestCode()), done);
    },
    async giveUpSecondFactor(factorId, shown) {
      return conclude(await ask((port) => port.giveUpSecondFactor(factorId, shown)), signedIn);
    },
  } satisfies Partial<AuthActions>;
}

/** Asks for a mail. */
function mailActions({ ask, conclude }: Reporting) {
  return {
    async requestPasswordReset(email) {
      return conclude(await ask((port) => port.requestPasswordReset(email.trim()), email.trim()), done);
    },
    async resendConfirmation(email) {
      return conclude(await ask((port) => port.resendConfirmation(email), email), done);
    },
  } satisfies Partial<AuthActions>;
}

/** What a mail's link or a provider's return asks for. */
function linkActions({ ask, conclude }: Reporting, bring: () => Promise<AuthPort>) {
  return {
    async arrivedLink() {
      return conclude(await ask((port) => port.arrivedLink()), done);
    },
    async acceptLink(purpose) {
      return conclude(await ask((port) => port.acceptLink()), (accepted) =>
        accepted.kind === 'signed-in'
          ? { ...signedIn(accepted.session), isRecovering: purpose === 'recovery' }
          : done(),
      );
    },
    async dismissLink() {
      (await bring()).dismissLink();
    },
  } satisfies Partial<AuthActions>;
}

/** The actions over a port that is brought when the first of them needs it; `dispatch` receives the facts. */
export function createAuthActions(bring: () => Promise<AuthPort>, dispatch: (fact: AuthFact) => void): AuthActions {
  const reported = reporting(bring, dispatch);
  const { ask, conclude } = reported;
  /** Whether the member logged out here: calls that were on their way are then refused, which is nothing to say. */
  let hasLoggedOut = false;
  return {
    ...secondFactorActions(reported),
    ...linkActions(reported, bring),
    ...mailActions(reported),
    async signUp({ displayName, email, password }) {
      const input = { displayName: displayName.trim(), email: email.trim(), password, consents: LEGAL_VERSIONS };
      return conclude(await ask((port) => port.signUp(input), input.email), signedIn);
    },
    async signIn({ email, password }) {
      const input = { type: 'email-password', email: email.trim(), password } as const;
      return conclude(await ask((port) => port.signIn(input), input.email), signedIn);
    },
    async signInWithProvider(provider) {
      return conclude(await ask((port) => port.signInWithProvider(provider)), done);
    },
    async signInWithPasskey() {
      return conclude(await ask((port) => port.signInWithPasskey()), signedIn);
    },
    async signOut(scope = 'global') {
      hasLoggedOut = true;
      const answer = await ask((port) => port.signOut(scope));
      if (!answer.ok) hasLoggedOut = false;
      dispatch({ type: 'sign-out-answered', answer });
      return answer;
    },
    async confirmWithCode(email, code) {
      return conclude(await ask((port) => port.confirmWithCode(email, code), email), signedIn);
    },
    async updatePassword(password) {
      return conclude(await ask((port) => port.updatePassword(password)), () => ({ type: 'password-updated' }));
    },
    async loadSession() {
      return conclude(await ask((port) => port.current()), (session) => (session ? signedIn(session) : done()));
    },
    async endAuthSession(end, refusedToken) {
      try {
        const port = await bring();
        const here = await port.current();
        const stored = here.ok ? here.value : null;
        if (stored === null ? hasLoggedOut : stored.accessToken !== refusedToken) return;
        // Before it is said: a screen that learns it earlier finds the sign-in still stored.
        await port.signOut('local');
      } catch {
        // Without its code the client cannot forget it now; the next call is refused again.
      }
      dispatch({ type: 'auth-session-ended', end });
    },
    dismissError() {
      dispatch({ type: 'error-dismissed' });
    },
  };
}
