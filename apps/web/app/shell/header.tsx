import { IconButton } from '@innertide/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AccountCorner } from './account-corner.tsx';
import { AppShortcut } from './app-shortcut.tsx';
import { BrandLink } from './brand-link.tsx';
import { HeaderNavigation } from './header-navigation.tsx';
import type { NavigationEntry } from './navigation.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { HEADER_SCROLL_PX } from './navigation-rules.ts';

export interface HeaderProps {
  entries: readonly NavigationEntry[];
  /** The navigation's own name for screen readers. */
  label: string;
}

/** 80 px over every page; the page shines through once it has moved under it. */
export function Header({ entries, label }: HeaderProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const isScrolled = useIsScrolled();
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the drawer.
  useEffect(() => setDrawerOpen(false), [key]);

  return (
    <header className="shell-header" data-scrolled={isScrolled || undefined}>
      <BrandLink />
      <HeaderNavigation entries={entries} label={label} />
      <div className="hidden pl-6 wide-block">
        <AccountCorner />
      </div>
      <AppShortcut />
      <IconButton
        icon="menu"
        label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        className="-mr-2-5 ml-auto after-button wide-hidden"
        onClick={() => setDrawerOpen(true)}
      />
      <NavigationDrawer entries={entries} label={label} open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </header>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > HEADER_SCROLL_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
