import type { Clock } from '@innertide/std/clock';
import type { RpcLogPort } from '../ports/rpc-log-port.ts';

const KEY = 'sent:1';

interface Tally {
  readonly count: number;
  readonly lastAtMs: number;
}

function isTally(value: unknown): value is Tally {
  if (typeof value !== 'object' || value === null || !('count' in value) || !('lastAtMs' in value)) return false;
  return Number.isInteger(value.count) && Number(value.count) > 0 && Number.isFinite(value.lastAtMs);
}

/** By hand: every page loads this, and the schema library is as heavy as all of the shell. */
function readBook(text: string): Map<string, Tally> {
  const book: unknown = JSON.parse(text);
  if (typeof book !== 'object' || book === null) return new Map();
  return new Map(Object.entries(book).filter((entry): entry is [string, Tally] => isTally(entry[1])));
}

/** In the local storage. Where that is shut nothing is noted, and nothing is claimed either. */
export function createRpcLog(
  bringStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  clock: Clock,
): RpcLogPort {
  function read(): Map<string, Tally> {
    try {
      return readBook(bringStorage().getItem(KEY) ?? '{}');
    } catch {
      return new Map();
    }
  }
  return {
    note(name) {
      const book = read();
      book.set(name, { count: (book.get(name)?.count ?? 0) + 1, lastAtMs: clock.nowMs() });
      try {
        bringStorage().setItem(KEY, JSON.stringify(Object.fromEntries(book)));
      } catch {}
    },
    entries: () => [...read()].map(([name, tally]) => ({ name, ...tally })),
    forget() {
      try {
        bringStorage().removeItem(KEY);
      } catch {}
    },
  };
}
