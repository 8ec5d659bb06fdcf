import { randomBytes } from 'node:crypto';
import type { PublicConfig } from '@innertide/protocol/public-config';
import { isLocale, type Locale, negotiateLocale } from '@innertide/std/locale';

export interface ScriptDeferral {
  /** The first contentful paint alone, or that, the load of the page and a frame after both. */
  readonly until: 'paint' | 'picture';
  /** Sorts the addresses of the page's modules: each after those it imports. */
  readonly order: (addresses: readonly string[]) => readonly string[];
}

/** What the server knows about one request for a page: the web build's PageRequest (apps/web/app/boot/page-request.ts). */
export interface PageFacts {
  readonly locale: Locale;
  readonly theme: 'system' | 'night' | 'dawn';
  readonly config: PublicConfig;
  /** What the framework marks its own scripts with: made for one rendering. */
  readonly nonce: string;
  /** How the page's scripts are laid aside until it can be seen; null where they start at once. */
  readonly deferral: ScriptDeferral | null;
}

function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** Language: `?locale=`, else the `lang` cookie, else Accept-Language. Theme: the `theme` cookie, else the system's. */
export function pageFactsOf(request: Request, config: PublicConfig): PageFacts {
  const cookies = request.headers.get('cookie');
  const asked = new URL(request.url).searchParams.get('locale');
  const stored = readCookie(cookies, 'lang');
  const theme = readCookie(cookies, 'theme');
  return {
    locale: [asked, stored].find(isLocale) ?? negotiateLocale(request.headers.get('accept-language')),
    theme: theme === 'night' || theme === 'dawn' ? theme : 'system',
    config,
    nonce: randomBytes(18).toString('base64url'),
    deferral: null,
  };
}
