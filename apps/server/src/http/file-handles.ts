import { closeSync, openSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { errorCode } from '@innertide/std/error-code';

/** Handles that are no connections: 256 files of the embedded database, threads, the log, pages being read, calls to mail and push services. */
const RESERVED = 448;
const MOST_CONNECTIONS = 10_000;
const EVERY_MS = 1000;

/** How many files this process may open, connections among them; null where the system does not say. */
export function fileHandleLimit(): number | null {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === '' ? null : Number(soft);
  } catch {
    return null;
  }
}

/** How many connections leave enough handles for everything else. @param limit of the process; null for an unknown one. */
export function connectionsBelow(limit: number | null): number {
  if (limit === null) return MOST_CONNECTIONS;
  return Math.min(MOST_CONNECTIONS, Math.max(limit - RESERVED, Math.floor(limit / 2)));
}

/**
 * Looks every second whether a file can be opened. Where none can, the system closes new connections without a word to this process:
 * nothing else would say so.
 * @returns what ends it.
 */
export function watchFileHandles(onExhausted: (code: string) => void, open = () => openSync(devNull, 'r')): () => void {
  const timer = setInterval(() => {
    try {
      closeSync(open());
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EMFILE' || code === 'ENFILE') onExhausted(code);
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
