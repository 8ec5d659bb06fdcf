import { onIdle } from '@innertide/ui/idle';
import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';

const loadNotice = () => import('./account-problem-notice.tsx').then((module) => module.AccountProblemNotice);
const AccountProblemNotice = optionalLazy(loadNotice);

/**
 * Logging out may fail and then the member stays signed in: this says so, wherever it happened. The account's own screens, and the
 * sign-out page, show their errors themselves.
 */
export function AccountProblem() {
  const { isAuthenticated, error } = useAuthState();
  const { pathname } = useLocation();
  useEffect(() => {
    // Before it is needed, which is mostly when the network has gone.
    if (isAuthenticated) return onIdle(() => void loadNotice().catch(() => {}));
  }, [isAuthenticated]);
  if (!isAuthenticated || !error || pathname.startsWith(paths.auth) || pathname === paths.signOut) return null;
  return (
    <Suspense>
      <AccountProblemNotice code={error.code} />
    </Suspense>
  );
}
