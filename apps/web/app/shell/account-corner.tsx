import { buttonLook } from '@innertide/ui/button.tsx';
import { MenuOnDemand } from '@innertide/ui/menu-on-demand.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { importAgain } from '../boot/import-again.ts';
import { paths } from '../paths.ts';

const bringAccountMenu = () => importAgain(() => import('./account-menu.tsx')).then((module) => module.AccountMenu);

/** Log in and sign up, or the member's own menu. Hidden, with its place kept, while a stored sign-in is being looked at. */
export function AccountCorner() {
  const { t } = useTranslation();
  const { isAuthenticated, session } = useAuthState();
  if (isAuthenticated) {
    return (
      <MenuOnDemand
        load={bringAccountMenu}
        failed={t('somethingWrong.again')}
        trigger={session?.displayName ?? t('account.fallbackName')}
        triggerLabel={`${t('account.menu')}: ${session?.displayName ?? session?.email ?? ''}`}
        triggerClassName="max-w-52 text-secondary text-text"
      />
    );
  }
  return (
    <div className="when-anonymous flex items-center gap-8">
      <Link {...buttonLook('tertiary', 'sm')} to={paths.login} viewTransition>
        {t('account.logIn')}
      </Link>
      <Link {...buttonLook('primary', 'sm')} to={paths.signUp} viewTransition>
        {t('account.signUp')}
      </Link>
    </div>
  );
}
