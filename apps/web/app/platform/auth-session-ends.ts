import type { AuthSessionEnd, AuthSessionEnds } from '../ports/auth-port.ts';

/** Passes on to the page what the server said about a sign-in that it refuses; nothing is stored. */
export function createAuthSessionEnds(): AuthSessionEnds {
  const listeners = new Set<Parameters<AuthSessionEnds['subscribe']>[0]>();
  return {
    report(end: AuthSessionEnd, refusedToken) {
      for (const listener of listeners) listener(end, refusedToken);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
