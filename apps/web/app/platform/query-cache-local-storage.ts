import type { Clock } from '@innertide/std/clock';
import type { QueryCachePort } from '../ports/query-cache-port.ts';

const PREFIX = 'answer:1:';
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * In the local storage. Where that is shut or full nothing is remembered, and pages ask the network as ever.
 * @param isHere whether the one whose answer it is (the key begins with them) is still here: a late answer must not bring back whom
 * the device forgot.
 */
export function createQueryCache(
  bringStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  clock: Clock,
  isHere: (ownerId: string) => boolean = () => true,
): QueryCachePort {
  return {
    recall(key) {
      try {
        const entry: unknown = JSON.parse(bringStorage().getItem(PREFIX + key) ?? 'null');
        if (typeof entry !== 'object' || entry === null || !('answer' in entry) || !('storedAtMs' in entry)) return;
        const isFresh = typeof entry.storedAtMs === 'number' && clock.nowMs() - entry.storedAtMs <= LIFETIME_MS;
        const isLasting = 'isLasting' in entry && entry.isLasting === true;
        return isFresh || isLasting ? entry.answer : undefined;
      } catch {
        return;
      }
    },
    forget(keyStart) {
      try {
        const storage = bringStorage();
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        for (const key of keys) if (key.startsWith(PREFIX + keyStart)) storage.removeItem(key);
      } catch {}
    },
    remember(key, answer, lasts = 'a-month') {
      if (!isHere(key.slice(0, key.indexOf('/')))) return;
      const entry = { storedAtMs: clock.nowMs(), answer, isLasting: lasts === 'until-forgotten' };
      try {
        bringStorage().setItem(PREFIX + key, JSON.stringify(entry));
      } catch {}
    },
  };
}
