import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readArrival } from '../account/arrival.ts';
import { readAuthFragment } from '../account/auth-fragment.ts';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { useIsHydrated } from '../account/use-is-hydrated.ts';
import { paths } from '../paths.ts';
import { DeadLink, PasswordChanged } from './update-password-ends.tsx';
import { UpdatePasswordForm } from './update-password-form.tsx';

/**
 * Three views: the link is dead, the password is changed, or the form. What a link brings is taken by the page that asks first; without a
 * link and without a sign-in there is no password to change.
 */
export default function UpdatePasswordPage() {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const { isLoading, isAuthenticated, error } = useAuthState();
  const [isDone, setDone] = useState(false);

  if (isDone) return <PasswordChanged />;
  if (!isHydrated) return <UpdatePasswordForm onDone={() => setDone(true)} />;
  if (readArrival(location).kind !== 'none') {
    return <Navigate to={{ ...location, pathname: paths.authCallback }} replace />;
  }
  const isNobody = !isLoading && !isAuthenticated && error === null;
  if (isNobody || readAuthFragment(location.hash).kind === 'error') return <DeadLink />;
  return <UpdatePasswordForm onDone={() => setDone(true)} />;
}
