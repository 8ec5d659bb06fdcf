import { MenuOnDemand } from '@innertide/ui/menu-on-demand.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { importAgain } from '../boot/import-again.ts';
import { isGroup, type NavigationEntry, type NavigationGroup } from './navigation.ts';
import { ShellLink } from './shell-link.tsx';

/** The navigation of a wide screen: words in a row, groups as menus. */
export function HeaderNavigation({ entries, label }: { entries: readonly NavigationEntry[]; label: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label} className="hidden wide-block">
      <ul className="flex items-center gap-8">
        {entries.map((entry) => (
          <li key={entry.words}>
            {isGroup(entry) ? (
              <GroupMenu group={entry} />
            ) : (
              <ShellLink to={entry.to} exact={entry.exact ?? false} className="shell-link">
                {t(entry.words)}
              </ShellLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GroupMenu({ group }: { group: NavigationGroup }) {
  const { t } = useTranslation();
  const bringMenu = useMemo(
    () => () =>
      importAgain(() => import('./link-menu.tsx')).then(
        ({ LinkMenu }) =>
          (props: Omit<Parameters<typeof LinkMenu>[0], 'links'>) => <LinkMenu {...props} links={group.links} />,
      ),
    [group],
  );
  return (
    <MenuOnDemand
      load={bringMenu}
      failed={t('somethingWrong.again')}
      trigger={t(group.words)}
      triggerClassName="shell-link"
    />
  );
}
