import type { Clock } from '@innertide/std/clock';
import { jsonKey, type KeyValuePort, type StoredKey } from '../ports/key-value-port.ts';

const PREFIX = 'answer:1:';
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** What remote procedures answered last on this device, so that a page without a network shows that instead of nothing. */
export interface QueryCache {
  /** undefined when there is none or it is too old; parse it, it comes from storage. */
  recall(key: string): unknown;
  /** An answer fades after a month, for there is a newer one; what exists nowhere else lasts until it is forgotten. */
  remember(key: string, answer: unknown, lasts?: 'a-month' | 'until-forgotten'): void;
  /** Removes every answer whose key begins like this. */
  forget(keyStart: string): void;
}

interface Entry {
  readonly storedAtMs: unknown;
  readonly answer: unknown;
  readonly isLasting: boolean;
}

function keyOf(key: string): StoredKey<Entry> {
  return jsonKey(PREFIX + key, (value) => {
    if (typeof value !== 'object' || value === null || !('answer' in value) || !('storedAtMs' in value)) return null;
    const isLasting = 'isLasting' in value && value.isLasting === true;
    return { storedAtMs: value.storedAtMs, answer: value.answer, isLasting };
  });
}

/**
 * Where storage is shut or full nothing is cached, and pages ask the network as ever.
 *
 * @param isHere whether the owner of an answer (its key begins with them) is still here: a late answer must not bring back a person
 * whom the device forgot.
 */
export function createQueryCache(
  storage: KeyValuePort,
  clock: Clock,
  isHere: (ownerId: string) => boolean = () => true,
): QueryCache {
  return {
    recall(key) {
      const entry = storage.read(keyOf(key));
      if (entry === null) return undefined;
      const isFresh = typeof entry.storedAtMs === 'number' && clock.nowMs() - entry.storedAtMs <= LIFETIME_MS;
      return isFresh || entry.isLasting ? entry.answer : undefined;
    },
    remember(key, answer, lasts = 'a-month') {
      if (!isHere(key.slice(0, key.indexOf('/')))) return;
      storage.write(keyOf(key), { storedAtMs: clock.nowMs(), answer, isLasting: lasts === 'until-forgotten' });
    },
    forget(keyStart) {
      for (const name of storage.names(PREFIX + keyStart)) storage.remove(name);
    },
  };
}
