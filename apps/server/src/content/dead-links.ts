import type { ContentKind } from '@innertide/protocol/content-document';
import { BRAND_SLUG } from '@innertide/std/brand';

const LINK = /(!?)\[[^\][]*\]\(([^)\s]*)[^)]*\)/g;

/** Pages that need no document of their own. */
const FIXED_PAGES = [
  // The protocol of the first public trial, a file of the site.
  '/trials/432-against-440.json',
  '/',
  '/vision',
  '/faq',
  '/about',
  '/contact',
  '/legal/terms',
  '/legal/privacy',
  '/blog',
  '/knowledge',
  '/auth',
  '/auth/login',
  '/auth/signup',
  '/app',
  '/app/profile',
  '/app/trials',
  '/app/trials/effect/tuning',
  '/app/trials/together/432-against-440',
  '/app/session-history',
  '/app/journey-templates',
  `/app/letters-from-${BRAND_SLUG}`,
];

export interface DeadLink {
  readonly target: string;
  /** Lines below the first line of the text. */
  readonly line: number;
}

function isAlive(target: string, slugsOf: (kind: ContentKind) => readonly string[]): boolean {
  if (/^https:\/\/[\w.-]+\.[a-z]{2,}(\/|$)/.test(target)) return true;
  const [path = '', anchor] = target.split('#');
  if (path === '/faq' && anchor !== undefined) return slugsOf('faq').includes(anchor);
  if (anchor !== undefined) return false;
  if (FIXED_PAGES.includes(path)) return true;
  const [, folder, slug] = /^(\/knowledge\/consciousness-modes|\/knowledge|\/blog)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (folder === undefined || slug === undefined) return false;
  if (folder === '/blog') return slugsOf('blog').includes(slug);
  return slugsOf(folder === '/knowledge' ? 'knowledge' : 'modes').includes(slug);
}

/** The first link of a markdown text that leads nowhere, or picture that is not there: no page, document, question, https address or file of ours. */
export function deadLinkIn(
  body: string,
  slugsOf: (kind: ContentKind) => readonly string[],
  hasPicture: (path: string) => boolean,
): DeadLink | null {
  for (const [line, text] of body.split('\n').entries()) {
    for (const [, picture, target = ''] of text.matchAll(LINK)) {
      if (!(picture === '!' ? hasPicture(target) : isAlive(target, slugsOf)))
        return { target: target === '' ? 'nothing' : target, line };
    }
  }
  return null;
}
