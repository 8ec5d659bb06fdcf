import { unreachable } from '@innertide/std/assert';
import type { Result } from '@innertide/std/result';
import type { AuthError, AuthEventName, AuthSession, AuthSessionEnd } from '../ports/auth-port.ts';

/** Who is here, as the whole interface sees it. `isAuthenticated` and `session` always agree. */
export interface AuthState {
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly error: AuthError | null;
  /** The address of the latest attempt, so that the next form need not ask again. */
  readonly lastUsedEmail: string | null;
  readonly session: AuthSession | null;
  /** The password was right and a second factor is asked for: until then nobody is here. */
  readonly halfway: AuthSession | null;
  /** A recovery link opened this AuthSession and no new password has been chosen yet. */
  readonly isRecovering: boolean;
  /** Why the server ended the sign-in that was here, until the next attempt. */
  readonly end: AuthSessionEnd | null;
}

/** Facts that change who is here. */
export type AuthFact =
  | { readonly type: 'nothing-stored' }
  | { readonly type: 'action-began'; readonly email?: string }
  | { readonly type: 'action-succeeded'; readonly session?: AuthSession; readonly isRecovering?: boolean }
  | { readonly type: 'action-failed'; readonly error: AuthError }
  | { readonly type: 'password-updated' }
  | { readonly type: 'sign-out-answered'; readonly answer: Result<void, AuthError> }
  | {
      readonly type: 'event-received';
      readonly event: AuthEventName;
      readonly session: Result<AuthSession | null, AuthError>;
    }
  | { readonly type: 'auth-session-ended'; readonly end: AuthSessionEnd }
  | { readonly type: 'error-dismissed' };

/** Before anything is known: whoever asks waits. The server renders this. */
export const INITIAL_AUTH_STATE: AuthState = {
  isAuthenticated: false,
  isLoading: true,
  error: null,
  lastUsedEmail: null,
  session: null,
  halfway: null,
  isRecovering: false,
  end: null,
};

export function reduceAuthState(state: AuthState, fact: AuthFact): AuthState {
  switch (fact.type) {
    case 'nothing-stored':
      return state.isAuthenticated || !state.isLoading ? state : { ...state, isLoading: false };
    case 'action-began':
      return { ...state, isLoading: true, error: null, end: null, lastUsedEmail: fact.email ?? state.lastUsedEmail };
    case 'action-succeeded':
      return {
        ...(fact.session ? withSession(state, fact.session) : state),
        isLoading: false,
        isRecovering: fact.isRecovering ?? state.isRecovering,
      };
    case 'action-failed':
      return { ...state, isLoading: false, error: fact.error };
    case 'password-updated':
      return { ...state, isLoading: false, isRecovering: false };
    case 'sign-out-answered':
      return fact.answer.ok || fact.answer.reason.code === 'session_not_found'
        ? { ...signedOut(state), isLoading: false, error: null }
        : { ...state, isLoading: false, error: fact.answer.reason };
    case 'event-received':
      return reduceEvent(state, fact.event, fact.session);
    case 'auth-session-ended':
      return { ...signedOut(state), isLoading: false, error: null, end: fact.end };
    case 'error-dismissed':
      return state.error ? { ...state, error: null } : state;
    default:
      return unreachable(fact);
  }
}

/** An event with a user becomes an AuthSession; without one it means signed out; an AuthSession that is refused says why. */
function reduceEvent(
  state: AuthState,
  event: AuthEventName,
  session: Result<AuthSession | null, AuthError>,
): AuthState {
  // Only the first event ends the waiting at start: later ones arrive in the middle of actions that end on their own.
  const isLoading = event === 'INITIAL_SESSION' ? false : state.isLoading;
  if (!session.ok) return { ...signedOut(state), isLoading, error: session.reason };
  if (session.value === null || event === 'SIGNED_OUT') return { ...signedOut(state), isLoading };
  return {
    ...withSession(state, session.value),
    isLoading,
    isRecovering: event === 'PASSWORD_RECOVERY' || state.isRecovering,
  };
}

function withSession(state: AuthState, session: AuthSession): AuthState {
  const lastUsedEmail = session.email ?? state.lastUsedEmail;
  return session.awaitedFactor === undefined
    ? { ...state, isAuthenticated: true, session, halfway: null, end: null, lastUsedEmail }
    : { ...state, isAuthenticated: false, session: null, halfway: session, lastUsedEmail };
}

function signedOut(state: AuthState): AuthState {
  return { ...state, isAuthenticated: false, session: null, halfway: null, isRecovering: false };
}
