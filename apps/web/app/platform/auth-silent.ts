import { succeed } from '@innertide/std/result';
import type { AuthEventName, AuthListener, AuthPort, AuthSession } from '../ports/auth-port.ts';

export const SILENT_AUTH_SESSION: AuthSession = {
  userId: '00000000-0000-7000-8000-000000000001',
  email: 'member@example.com',
  displayName: 'Member',
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: 4_102_444_800,
};

/** An account side without a backend: everything succeeds at once. `answers` replaces what a test wants to go otherwise. */
export function createSilentAuth(answers: Partial<AuthPort> = {}): AuthPort {
  const listeners = new Set<AuthListener>();
  let session: AuthSession | null = null;

  function become(next: AuthSession | null, event: AuthEventName): void {
    session = next;
    for (const listener of listeners) listener(event, succeed(next));
  }

  function signedIn(): Promise<ReturnType<typeof succeed<AuthSession>>> {
    become(SILENT_AUTH_SESSION, 'SIGNED_IN');
    return Promise.resolve(succeed(SILENT_AUTH_SESSION));
  }

  const done = () => Promise.resolve(succeed(undefined));

  return {
    signUp: signedIn,
    signIn: signedIn,
    providers: () => Promise.resolve(succeed(new Map())),
    signInWithProvider: done,
    signInWithPasskey: signedIn,
    signOut() {
      become(null, 'SIGNED_OUT');
      return done();
    },
    requestPasswordReset: done,
    resendConfirmation: done,
    confirmWithCode: signedIn,
    answerSecondFactor: signedIn,
    requestCode: done,
    giveUpSecondFactor: signedIn,
    requestSignInCode: done,
    signInWithCode: signedIn,
    arrivedLink: () => Promise.resolve(succeed(null)),
    acceptLink: async () => {
      await signedIn();
      return succeed({ kind: 'signed-in', session: SILENT_AUTH_SESSION });
    },
    dismissLink: () => undefined,
    updatePassword: done,
    setSession: signedIn,
    current: () => Promise.resolve(succeed(session)),
    subscribe(listener) {
      listeners.add(listener);
      listener('INITIAL_SESSION', succeed(session));
      return () => listeners.delete(listener);
    },
    ...answers,
  };
}
