import { buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';

/** On narrow screens the navigation is in a drawer: a member on a public page is still one tap from the app. */
export function AppShortcut() {
  const { t } = useTranslation();
  const { isAuthenticated } = useAuthState();
  const { pathname } = useLocation();
  if (!isAuthenticated || pathname.startsWith(paths.dashboard)) return null;
  return (
    <Link {...buttonLook('primary', 'sm', 'ml-auto wide-hidden')} to={paths.dashboard} viewTransition>
      {t('account.openApp')}
    </Link>
  );
}
