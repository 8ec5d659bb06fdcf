import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';

/** What signing in gives. Never called just "session": that is the meditation session. */
export interface AuthSession {
  readonly userId: string;
  readonly email?: string;
  /** From the user's metadata, as given at sign-up. */
  readonly displayName?: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Unix time in seconds. */
  readonly expiresAt: number;
}

/** A refused call: `code` is the protocol's own (or network_error); the interface words it through the error catalogue. */
export interface AuthError {
  readonly code: string;
  readonly status?: number;
  readonly message: string;
}

export type AuthEventName =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

/** The account side of the backend: one conversation with the authentication server. */
export interface AuthPort {
  /** Succeeds only with an AuthSession (confirmation switched off); else the reason: emailAlreadyInUse, emailNotConfirmed, unknown or a protocol code. */
  signUp(input: { displayName: string; email: string; password: string }): Promise<Result<AuthSession, AuthError>>;
  signIn(input: { type: 'email-password'; email: string; password: string }): Promise<Result<AuthSession, AuthError>>;
  signInWithProvider(provider: 'google' | 'apple' | 'facebook'): Promise<Result<void, AuthError>>;
  signOut(scope?: 'global' | 'local' | 'others'): Promise<Result<void, AuthError>>;
  requestPasswordReset(email: string): Promise<Result<void, AuthError>>;
  resendConfirmation(email: string): Promise<Result<void, AuthError>>;
  confirmWithCode(email: string, code: string): Promise<Result<AuthSession, AuthError>>;
  updatePassword(password: string): Promise<Result<void, AuthError>>;
  setSession(tokens: { accessToken: string; refreshToken: string }): Promise<Result<AuthSession, AuthError>>;
  /** The present AuthSession, refreshed when it is about to end; null when signed out. */
  current(): Promise<Result<AuthSession | null, AuthError>>;
  subscribe(listener: (event: AuthEventName, session: AuthSession | null) => void): Disposer;
}
