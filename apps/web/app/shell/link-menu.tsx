import { Menu, MenuLink } from '@innertide/ui/menu.tsx';
import type { OpenedMenuProps } from '@innertide/ui/menu-on-demand.tsx';
import { useTranslation } from 'react-i18next';
import type { NavigationLink } from './navigation.ts';
import { ShellLink } from './shell-link.tsx';

/** A group of the navigation, opened under its word. */
export function LinkMenu({ links, ...trigger }: OpenedMenuProps & { links: readonly NavigationLink[] }) {
  const { t } = useTranslation();
  return (
    <Menu {...trigger} defaultOpen>
      {links.map(({ words, ...link }) => (
        <MenuLink key={words} link={<ShellLink {...link} />}>
          {t(words)}
        </MenuLink>
      ))}
    </Menu>
  );
}
