import { MODES, type Mode } from '@innertide/std/mode';
import { paths } from '../paths.ts';

/** A place the navigation leads to. Only places that exist are listed (navigation.test.ts holds them against routes.ts). */
export interface NavigationLink {
  /** Where its words stand in the shell's copy. */
  readonly words:
    | 'links.app'
    | 'links.vision'
    | 'links.blog'
    | 'links.knowledge'
    | 'links.faq'
    | 'links.about'
    | 'links.contact'
    | 'links.terms'
    | 'links.privacy'
    | 'links.dashboard'
    | 'links.templates'
    | 'links.history'
    | 'links.letters'
    | 'links.profile'
    | 'places.now'
    | `modes.${Mode}`;
  readonly to: string;
  /** Current on this very path only. */
  readonly exact?: boolean;
}

/** Links under one word: a menu in the header, a column in the footer. */
export interface NavigationGroup {
  readonly words: 'groups.consciousness' | 'groups.explore' | 'groups.experience' | 'groups.modes';
  readonly links: readonly NavigationLink[];
}

export type NavigationEntry = NavigationLink | NavigationGroup;

const modeLinks: readonly NavigationLink[] = MODES.map((mode) => ({
  words: `modes.${mode}` as const,
  to: paths.mode(mode),
}));

/** The public header, in order. */
export const PUBLIC_ENTRIES: readonly NavigationEntry[] = [
  { words: 'links.vision', to: paths.vision },
  { words: 'links.app', to: paths.dashboard },
  { words: 'links.blog', to: paths.blog },
  { words: 'groups.consciousness', links: modeLinks },
  {
    words: 'groups.explore',
    links: [
      // The modes lie below it and have a menu of their own.
      { words: 'links.knowledge', to: paths.knowledge, exact: true },
      { words: 'links.faq', to: paths.faq },
      { words: 'links.about', to: paths.about },
      { words: 'links.contact', to: paths.contact },
    ],
  },
];

/** The member's menu, in order. */
export const MEMBER_LINKS: readonly NavigationLink[] = [
  { words: 'links.dashboard', to: paths.dashboard, exact: true },
  { words: 'links.templates', to: paths.templates },
  { words: 'links.history', to: paths.history },
  { words: 'links.letters', to: paths.letters },
  { words: 'links.knowledge', to: paths.knowledge },
  { words: 'links.profile', to: paths.profile },
];

/** The four places of the app on a phone, in order; the ring stands in their middle. */
export const PLACES: readonly NavigationLink[] = [
  { words: 'places.now', to: paths.dashboard, exact: true },
  { words: 'links.templates', to: paths.templates },
  { words: 'links.history', to: paths.history },
  { words: 'links.profile', to: paths.profile },
];

/** The footer's columns; what comes from the configuration (store, community, mail, social) is added where it is set. */
export const FOOTER_GROUPS: readonly NavigationGroup[] = [
  {
    words: 'groups.experience',
    links: [
      { words: 'links.app', to: paths.dashboard, exact: true },
      { words: 'links.vision', to: paths.vision },
      { words: 'links.blog', to: paths.blog },
    ],
  },
  {
    words: 'groups.explore',
    links: [
      { words: 'links.knowledge', to: paths.knowledge, exact: true },
      { words: 'links.about', to: paths.about },
      { words: 'links.faq', to: paths.faq },
    ],
  },
  { words: 'groups.modes', links: modeLinks },
];

/** The small print, in the footer's last column. */
export const LEGAL_LINKS: readonly NavigationLink[] = [
  { words: 'links.terms', to: paths.terms },
  { words: 'links.privacy', to: paths.privacy },
];

export function isGroup(entry: NavigationEntry): entry is NavigationGroup {
  return 'links' in entry;
}
