import type { Clock } from '@innertide/std/clock';
import { safeReturnPath } from '../account/return-path.ts';
import type { ReturnPathPort } from '../ports/return-path-port.ts';

const KEY = 'sign-in-origin';

/** A confirmation link lives for a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** By hand: every page loads this, and the schema library is as heavy as all of the shell. */
function readEntry(text: string): { path: unknown; storedAtMs: number } | null {
  const entry: unknown = JSON.parse(text);
  if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('storedAtMs' in entry)) return null;
  return typeof entry.storedAtMs === 'number' ? { path: entry.path, storedAtMs: entry.storedAtMs } : null;
}

/** In the local storage, because a mail link opens a tab of its own. Where storage is shut nothing is remembered. */
export function createReturnPath(
  bringStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  clock: Clock,
): ReturnPathPort {
  function quietly<Value>(use: (storage: ReturnType<typeof bringStorage>) => Value, otherwise: Value): Value {
    try {
      return use(bringStorage());
    } catch {
      return otherwise;
    }
  }

  return {
    remember(path) {
      quietly((storage) => storage.setItem(KEY, JSON.stringify({ path, storedAtMs: clock.nowMs() })), undefined);
    },
    forget() {
      quietly((storage) => storage.removeItem(KEY), undefined);
    },
    take() {
      return quietly((storage) => {
        const text = storage.getItem(KEY);
        storage.removeItem(KEY);
        if (text === null) return null;
        const entry = readEntry(text);
        if (!entry || clock.nowMs() - entry.storedAtMs > LIFETIME_MS) return null;
        return safeReturnPath(entry.path);
      }, null);
    },
  };
}
