import type { PublicConfig } from '@innertide/protocol/public-config';
import { FALLBACK_LOCALE, isLocale, type Locale } from '@innertide/std/locale';
import type { Resource } from 'i18next';
import { isThemeChoice } from '../shell/theme-choice.ts';
import type { PageRequest } from './page-request.ts';

export const PAGE_DATA_ID = 'page-data';

/** What the rendered page carries for its own hydration, as JSON in a script that does not run. */
export interface PageData {
  readonly request: Omit<PageRequest, 'nonce' | 'deferral'>;
  readonly copy: Resource;
}

/** Text for a script element: `<` is escaped so that no value can close it. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads the page's own data back (a door: the document may be an old cached one). */
export function readPageData(document: Document): PageData {
  const raw: unknown = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}');
  const data = (raw ?? {}) as { request?: { theme?: unknown; config?: unknown }; copy?: Resource };
  const lang = document.documentElement.lang;
  const locale: Locale = isLocale(lang) ? lang : FALLBACK_LOCALE;
  const theme = data.request?.theme;
  return {
    request: {
      locale,
      theme: isThemeChoice(theme) ? theme : 'system',
      config: readEmbeddedConfig(data.request?.config),
    },
    copy: data.copy ?? {},
  };
}

/**
 * What our own server embedded, or null when it is not whole. By hand, because the schema's library would weigh more
 * than the landing page's own code; whatever comes from elsewhere goes through the schema.
 */
function readEmbeddedConfig(value: unknown): PublicConfig | null {
  if (typeof value !== 'object' || value === null) return null;
  const config = value as Partial<PublicConfig>;
  const whole =
    typeof config.backendUrl === 'string' &&
    config.backendUrl !== '' &&
    typeof config.anonKey === 'string' &&
    config.anonKey !== '' &&
    typeof config.publicUrl === 'string' &&
    typeof config.social === 'object' &&
    config.social !== null;
  return whole ? (value as PublicConfig) : null;
}
