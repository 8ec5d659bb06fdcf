import { buttonLook } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuthState } from '../account/auth-state-provider.tsx';
import { paths } from '../paths.ts';
import { BrandLink } from './brand-link.tsx';
import { InterfacePickers } from './interface-pickers.tsx';
import { isGroup, type NavigationEntry } from './navigation.ts';
import { ShellLink } from './shell-link.tsx';

interface NavigationDrawerProps {
  entries: readonly NavigationEntry[];
  label: string;
  open: boolean;
  onClose: () => void;
}

/** The whole navigation on a small screen: large words, nothing else. What is in it is made when it is first opened. */
export function NavigationDrawer({ entries, label, open, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation();
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('navigation.menu')}
      titleHidden
      closeLabel={t('navigation.closeMenu')}
      placement="screen"
      head={<BrandLink />}
    >
      {wasOpened && <DrawerContent entries={entries} label={label} onClose={onClose} />}
    </Dialog>
  );
}

function DrawerContent({ entries, label, onClose }: Omit<NavigationDrawerProps, 'open'>) {
  const { t } = useTranslation();
  const { isAuthenticated } = useAuthState();
  return (
    <div className="shell-drawer">
      <nav aria-label={label}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.words}>
              {isGroup(entry) ? (
                <>
                  <h3 className="mt-6 text-secondary text-text-3">{t(entry.words)}</h3>
                  <ul className="grid grid-cols-2">
                    {entry.links.map(({ words, ...link }) => (
                      <li key={words}>
                        <ShellLink {...link} className="shell-drawer-link" data-small="" onClick={onClose}>
                          {t(words)}
                        </ShellLink>
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <ShellLink to={entry.to} exact={entry.exact ?? false} className="shell-drawer-link" onClick={onClose}>
                  {t(entry.words)}
                </ShellLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-6 pt-12 shell-drawer-foot">
        {isAuthenticated ? (
          <Link {...buttonLook('secondary')} to={paths.signOut} onClick={onClose}>
            {t('account.logOut')}
          </Link>
        ) : (
          <div className="flex items-center gap-10">
            <Link {...buttonLook('primary')} to={paths.signUp} onClick={onClose}>
              {t('account.signUp')}
            </Link>
            <Link {...buttonLook('tertiary')} to={paths.login} onClick={onClose}>
              {t('account.logIn')}
            </Link>
          </div>
        )}
        <InterfacePickers />
      </div>
    </div>
  );
}
