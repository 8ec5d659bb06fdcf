import { Menu, MenuLink, MenuSeparator } from '@innertide/ui/menu.tsx';
import type { OpenedMenuProps } from '@innertide/ui/menu-on-demand.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LanguageChoices, ThemeChoices } from './interface-choices.tsx';
import { MEMBER_LINKS } from './navigation.ts';

/** What a signed-in person finds under their name. */
export function AccountMenu(props: OpenedMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu {...props} align="end" defaultOpen>
      {MEMBER_LINKS.map(({ words, to }) => (
        <MenuLink key={words} link={<Link to={to} viewTransition />}>
          {t(words)}
        </MenuLink>
      ))}
      <MenuSeparator />
      <LanguageChoices labelled />
      <MenuSeparator />
      <ThemeChoices labelled />
      <MenuSeparator />
      <MenuLink link={<Link to={paths.signOut} />}>{t('account.logOut')}</MenuLink>
    </Menu>
  );
}
