import { errorKeyOf } from '@innertide/protocol/error-catalogue';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { SignalMark } from '@innertide/ui/signal-mark.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAuthActions, useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';

/**
 * Logging out may fail and then the member stays signed in: this says so, wherever it happened, and offers the sign-out
 * that needs no server. The account's own screens, and the sign-out page, show their errors themselves.
 */
export function AccountProblem() {
  const { t } = useTranslation();
  const { t: tErrors } = useTranslation('errors');
  const { isAuthenticated, error } = useAuthState();
  const { dismissError } = useAuthActions();
  const { pathname } = useLocation();
  if (!isAuthenticated || !error || pathname.startsWith(paths.auth) || pathname === paths.signOut) return null;
  return (
    <div role="alert" className="shell-notice flex-wrap text-text">
      <p className="flex items-center gap-2-5">
        <SignalMark kind="error" sizePx={18} />
        {tErrors(errorKeyOf(error.code))}
      </p>
      <Link to={paths.signOutHere} {...buttonLook('secondary', 'sm')}>
        {t('account.logOutHere')}
      </Link>
      <Button size="sm" variant="tertiary" onClick={dismissError}>
        {t('account.stay')}
      </Button>
    </div>
  );
}
