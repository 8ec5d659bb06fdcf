import { paths } from '../paths.ts';

/** Whether a navigation link stands for the page shown: its path starts with the target; exact for the root or where asked. */
export function isCurrentLink(pathname: string, target: string, exact = false): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/{1,64}$/, '') : pathname;
  if (exact || target === '/') return path === target;
  return path === target || path.startsWith(`${target}/`);
}

export interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/**
 * Whether arriving somewhere scrolls the page to its top: on a new path, except inside /knowledge, where readers keep
 * their place, and except where the address names a part of the page.
 */
export function scrollsToTop(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname && !isCurrentLink(to.pathname, '/knowledge') && to.hash === '';
}

/** The header turns translucent once the page has moved by more than this, px. */
export const HEADER_SCROLL_PX = 10;

/** Whether a page may be interrupted by word of an update: a session never is. */
export function mayOfferUpdate(pathname: string): boolean {
  return !isCurrentLink(pathname, paths.session);
}
