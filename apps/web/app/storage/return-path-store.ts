import type { Clock } from '@innertide/std/clock';
import { safeReturnPath } from '../account/return-path.ts';
import { jsonKey, type KeyValuePort } from '../ports/key-value-port.ts';

/** A confirmation link lives for a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const RETURN_PATH = jsonKey('sign-in-origin', (value) => {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('storedAtMs' in value)) return null;
  return typeof value.storedAtMs === 'number' ? { path: value.path, storedAtMs: value.storedAtMs } : null;
});

/** Where to go after signing in, for a sign-in that ends in another tab: a mail link opens one of its own. */
export interface ReturnPathStore {
  remember(path: string): void;
  forget(): void;
  /** The stored path, once; null when there is none, it is older than a day, or it leads elsewhere. */
  take(): string | null;
}

export function createReturnPathStore(storage: KeyValuePort, clock: Clock): ReturnPathStore {
  return {
    remember: (path) => void storage.write(RETURN_PATH, { path, storedAtMs: clock.nowMs() }),
    forget: () => storage.remove(RETURN_PATH.name),
    take() {
      const entry = storage.read(RETURN_PATH);
      storage.remove(RETURN_PATH.name);
      if (!entry || clock.nowMs() - entry.storedAtMs > LIFETIME_MS) return null;
      return safeReturnPath(entry.path);
    },
  };
}
