import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useAuthState } from './auth-state-provider.tsx';
import { returnPathOf, returnPathState } from './return-path.ts';

/** Sends whoever is known to be nobody to /auth, in the place of this history entry, with the way back. */
export function RequireAuthSession({ children }: { children: ReactNode }) {
  const { isAuthenticated, isLoading } = useAuthState();
  const location = useLocation();
  if (isAuthenticated || isLoading) return children;
  return <Navigate to={paths.auth} replace state={returnPathState(location)} />;
}

/** Sends members from the signing-in screens to where they came from, else home; and whoever is halfway to the second step. */
export function RedirectAuthenticated({ children }: { children: ReactNode }) {
  const { isAuthenticated, halfway, isRecovering } = useAuthState();
  const location = useLocation();
  const from = returnPathOf(location.state);
  if (halfway && location.pathname !== paths.secondStep) {
    return <Navigate to={paths.secondStep} replace state={from ? { from } : null} />;
  }
  // Whoever came by a recovery link is led on to the new password.
  if (!isAuthenticated || isRecovering) return children;
  return <Navigate to={from ?? paths.home} replace />;
}
