import { BRAND_SLUG } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';

/** How long a text may be shown again without asking. */
const LIFE_MS = 3600 * 1000;
/** The version changes with the shape of what is cached, so that an older shape is never read. */
const PREFIX = `${BRAND_SLUG}:texts:v1:`;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function postKey(locale: Locale, slug: string): string {
  return `post:${locale}:${slug}`;
}

export function listKey(locale: Locale, limit: number, before: string | null): string {
  return `list:${locale}:${limit}:${before ?? 'newest'}`;
}

export function legalKey(locale: Locale, name: string): string {
  return `legal:${locale}:${name}`;
}

/** What was cached under a key and is not too old; null otherwise, and where the browser shuts its storage. */
export function readCached<Value>(store: () => Store, key: string, nowMs: number): Value | null {
  try {
    const entry: unknown = JSON.parse(store().getItem(PREFIX + key) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('storedAtMs' in entry) || !('value' in entry)) return null;
    const age = nowMs - Number(entry.storedAtMs);
    return age >= 0 && age < LIFE_MS ? (entry.value as Value) : null;
  } catch {
    return null;
  }
}

/** Caches an answer, and removes what is too old. A full or shut storage is no loss. */
export function writeCached(store: () => Store, key: string, value: unknown, nowMs: number): void {
  try {
    const places = store();
    const ours = Array.from({ length: places.length }, (_, index) => places.key(index) ?? '')
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length));
    for (const old of ours) if (readCached(store, old, nowMs) === null) places.removeItem(PREFIX + old);
    places.setItem(PREFIX + key, JSON.stringify({ storedAtMs: nowMs, value }));
  } catch {
    // The page has its answer all the same.
  }
}
