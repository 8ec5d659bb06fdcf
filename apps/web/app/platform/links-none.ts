import type { LinksPort } from '../ports/links-port.ts';

/** In a browser a link opens its own page. */
export function createNoLinks(): LinksPort {
  return { listen: () => () => {} };
}
