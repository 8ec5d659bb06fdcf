import { paths } from '../paths.ts';

/** A place the navigation leads to. Only places that exist are listed (navigation.test.ts holds them against routes.ts). */
export interface NavigationLink {
  /** Its words: `links.<name>` of the shell's copy. */
  readonly name: 'app' | 'dashboard' | 'templates' | 'history';
  readonly to: string;
  /** Current on this very path only. */
  readonly exact?: boolean;
}

export interface NavigationGroup {
  /** Its words: `groups.<name>`. */
  readonly name: 'experience';
  readonly links: readonly NavigationLink[];
}

/** The public header, in order. */
export const PUBLIC_LINKS: readonly NavigationLink[] = [{ name: 'app', to: paths.dashboard }];

/** The member's menu, in order. */
export const MEMBER_LINKS: readonly NavigationLink[] = [
  { name: 'dashboard', to: paths.dashboard, exact: true },
  { name: 'templates', to: paths.templates },
  { name: 'history', to: paths.history },
];

/** The footer's columns; what comes from the configuration (store, community, mail, social) is added where it is set. */
export const FOOTER_GROUPS: readonly NavigationGroup[] = [
  {
    name: 'experience',
    links: [
      { name: 'app', to: paths.dashboard, exact: true },
      { name: 'history', to: paths.history },
    ],
  },
];
