import type { Clock } from '@innertide/std/clock';
import { z } from 'zod';
import { safeOrigin } from '../account/sign-in-origin.ts';
import type { OriginMemory } from '../ports/origin-memory-port.ts';

const KEY = 'sign-in-origin';

/** A confirmation link lives for a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const entrySchema = z.object({ path: z.string(), storedAtMs: z.number() });

/** In the local storage, because a mail link opens a tab of its own. Where storage is shut nothing is remembered. */
export function createOriginMemory(
  bringStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  clock: Clock,
): OriginMemory {
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
        const entry = entrySchema.safeParse(JSON.parse(text));
        if (!entry.success || clock.nowMs() - entry.data.storedAtMs > LIFETIME_MS) return null;
        return safeOrigin(entry.data.path);
      }, null);
    },
  };
}
