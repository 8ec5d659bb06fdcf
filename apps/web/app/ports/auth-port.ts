import type { ProviderLabel, ProviderName } from '@innertide/protocol/sign-in-providers';
import type { Result } from '@innertide/std/result';
import type { Disposer } from '@innertide/std/scope';

/** What signing in gives. Never called just "session": that is the meditation session. */
export interface AuthSession {
  readonly userId: string;
  readonly email?: string;
  /** From the user's metadata: as given at sign-up, or as it was changed since. */
  readonly displayName?: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Unix time in seconds. */
  readonly expiresAt: number;
  /** The second factor that is still to be shown before this opens anything. */
  readonly awaitedFactor?: AwaitedFactor;
}

export interface AwaitedFactor {
  readonly id: string;
  /** A code to type, or a security key to touch. */
  readonly kind: 'code' | 'key';
}

/** A refused call: `code` is the protocol's own (or network_error); the interface words it through the error catalogue. */
export interface AuthError {
  readonly code: string;
  readonly status?: number;
  readonly message: string;
  /** Where the server asked for patience: seconds until the same call may succeed. */
  readonly retryAfterSeconds?: number;
}

/** Why the server refuses a sign-in that this device still held: it was ended elsewhere, or the account is banned. */
export type AuthSessionEnd =
  | { readonly reason: 'ended' }
  /** `until`: when the ban ends, ISO 8601; null where the server did not say. */
  | { readonly reason: 'banned'; readonly until: string | null };

/** What calls with a refused sign-in report, and whoever ends it on this device receives. */
export interface AuthSessionEnds {
  /** @param refusedToken the access token that was refused; null where the sign-in could not be renewed. */
  report(end: AuthSessionEnd, refusedToken: string | null): void;
  subscribe(listener: (end: AuthSessionEnd, refusedToken: string | null) => void): Disposer;
}

export type AuthEventName =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

export type AuthListener = (event: AuthEventName, session: Result<AuthSession | null, AuthError>) => void;

/** What a link brought to this page. Nothing of it is redeemed, and nobody is signed in, before it is accepted. */
export interface ArrivedLink {
  readonly purpose: 'sign-in' | 'recovery' | 'address';
  /** The account that it opens; for a change of address, the address that it confirms. */
  readonly email: string;
  /** The member of this browser who would be signed out for it; null where nobody would. */
  readonly replaces: string | null;
  /** The path that its mail was asked to lead to; null for none in particular. */
  readonly path: string | null;
  /** Another site that the mail was asked to lead to; null for this one. */
  readonly site: string | null;
  /** This browser asked for it, or its member is signed in here: there is nothing to ask. */
  readonly isExpected: boolean;
}

/** What came of a link: somebody is signed in, or an address is confirmed, wholly or one half of a change. */
export type AcceptedLink =
  | { readonly kind: 'signed-in'; readonly session: AuthSession }
  | { readonly kind: 'confirmed'; readonly isComplete: boolean; readonly isMemberHere: boolean };

/** The account side of the backend: one conversation with the authentication server. */
export interface AuthPort {
  /** Succeeds only with an AuthSession (confirmation switched off); else the reason: emailAlreadyInUse, emailNotConfirmed, unknown or a protocol code. */
  signUp(input: {
    displayName: string;
    email: string;
    password: string;
    /** The versions that the person agreed to by signing up, by document. */
    consents: Readonly<Record<string, string>>;
  }): Promise<Result<AuthSession, AuthError>>;
  signIn(input: { type: 'email-password'; email: string; password: string }): Promise<Result<AuthSession, AuthError>>;
  /** Which providers the backend is set up for, and what their buttons say. */
  providers(): Promise<Result<ReadonlyMap<ProviderName, ProviderLabel>, AuthError>>;
  /** Leaves the page for the provider's, which comes back to /auth/callback; in the phone's app a sheet asks and the page stays. */
  signInWithProvider(provider: ProviderName): Promise<Result<void, AuthError>>;
  /** The browser asks the person which passkey to use. */
  signInWithPasskey(): Promise<Result<AuthSession, AuthError>>;
  signOut(scope?: 'global' | 'local' | 'others'): Promise<Result<void, AuthError>>;
  requestPasswordReset(email: string): Promise<Result<void, AuthError>>;
  resendConfirmation(email: string): Promise<Result<void, AuthError>>;
  confirmWithCode(email: string, code: string): Promise<Result<AuthSession, AuthError>>;
  /** The code of the authenticator app, or the touch of a security key, lifts the present sign-in. */
  answerSecondFactor(factor: AwaitedFactor, code: string): Promise<Result<AuthSession, AuthError>>;
  /** Mails a code that shows who is here, for what needs more than a sign-in. */
  requestCode(): Promise<Result<void, AuthError>>;
  /** Takes a lost factor off the account, against the password and a mailed code. */
  giveUpSecondFactor(
    factorId: string,
    shown: { password: string; code: string },
  ): Promise<Result<AuthSession, AuthError>>;
  /** Mails a code that signs a member in: for whoever has no password to show. */
  requestSignInCode(email: string): Promise<Result<void, AuthError>>;
  signInWithCode(email: string, code: string): Promise<Result<AuthSession, AuthError>>;
  /** What a link brought to this page, taken out of its address; null where it brought nothing. */
  arrivedLink(): Promise<Result<ArrivedLink | null, AuthError>>;
  /** Redeems it. One that leads to another site leaves the page. */
  acceptLink(): Promise<Result<AcceptedLink, AuthError>>;
  /** Leaves it as it is: its mail can be opened again. */
  dismissLink(): void;
  updatePassword(password: string): Promise<Result<void, AuthError>>;
  setSession(tokens: { accessToken: string; refreshToken: string }): Promise<Result<AuthSession, AuthError>>;
  /** The present AuthSession, refreshed when it is about to end; null when signed out. */
  current(): Promise<Result<AuthSession | null, AuthError>>;
  /** Begins with INITIAL_SESSION. A failure is an AuthSession that cannot be trusted, e.g. one without expiry. */
  subscribe(listener: AuthListener): Disposer;
}
