import { useState } from 'react';
import { useLocation } from 'react-router';
import { readAuthFragment } from '../account/auth-fragment.ts';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { useIsHydrated } from '../account/use-is-hydrated.ts';
import { DeadLink, PasswordChanged } from './update-password-ends.tsx';
import { UpdatePasswordForm } from './update-password-form.tsx';

/** Three views: the link is dead, the password is changed, or the form. */
export default function UpdatePasswordPage() {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const { isAuthenticated, isLoading } = useAuthState();
  const [isDone, setDone] = useState(false);
  const fragment = readAuthFragment(isHydrated ? hash : '');

  if (isDone) return <PasswordChanged />;
  // Tokens that opened nothing are as dead as a link that says so.
  const openedNothing = fragment.kind === 'tokens' && !isLoading && !isAuthenticated;
  if (fragment.kind === 'error' || openedNothing) return <DeadLink />;
  return <UpdatePasswordForm onDone={() => setDone(true)} />;
}
