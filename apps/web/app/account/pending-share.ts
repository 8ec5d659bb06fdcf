import { NOBODY } from '../ports/journal-port.ts';
import type { QueryCache } from '../storage/query-cache.ts';

const KEY = `${NOBODY}/share-to-keep`;

/** A visitor signs up in order to keep what a link holds: the link waits on this device, as its fragment may not travel. */
export function storePendingShare(memory: QueryCache, fragment: string): void {
  memory.remember(KEY, fragment);
}

/** The fragment that waits, once; null when there is none. */
export function takePendingShare(memory: QueryCache): string | null {
  const pending = memory.recall(KEY);
  memory.forget(KEY);
  return typeof pending === 'string' ? pending : null;
}
