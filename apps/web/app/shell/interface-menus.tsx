import { Menu } from '@innertide/ui/menu.tsx';
import type { OpenedMenuProps } from '@innertide/ui/menu-on-demand.tsx';
import { LanguageChoices, ThemeChoices } from './interface-choices.tsx';

/** The footer's menus open upwards; both arrive when somebody is about to use them. */
export function LanguageMenu(props: OpenedMenuProps) {
  return (
    <Menu {...props} side="top" defaultOpen>
      <LanguageChoices />
    </Menu>
  );
}

export function ThemeMenu(props: OpenedMenuProps) {
  return (
    <Menu {...props} side="top" defaultOpen>
      <ThemeChoices />
    </Menu>
  );
}
