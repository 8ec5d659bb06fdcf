import type { Clock } from '@innertide/std/clock';
import { z } from 'zod';
import type { AuthStorage } from './auth-storage.ts';

/** As long as a mailed link may live (AUTH_MAILER_OTP_EXP at most). */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const MOST = 5;

const entries = z.array(z.object({ hash: z.string(), atMs: z.number() })).catch([]);

/**
 * The addresses that this browser asked a mail for in the last day, as hashes. A link to one of them was asked for here, and signs in
 * without a question; a link to any other may be somebody else's.
 */
export interface AskedLinks {
  note(email: string): Promise<void>;
  has(email: string): Promise<boolean>;
  clear(): void;
}

/** Without WebCrypto (no secure context) nothing is remembered, and every link asks. */
async function hashOf(email: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createAskedLinks(storage: AuthStorage, key: string, clock: Clock): AskedLinks {
  function read() {
    let stored: unknown = null;
    try {
      stored = JSON.parse(storage.read(key) ?? '[]');
    } catch {
      // Unreadable: nothing was asked for.
    }
    return entries.parse(stored).filter(({ atMs }) => clock.nowMs() - atMs < LIFETIME_MS);
  }

  return {
    async note(email) {
      const hash = await hashOf(email);
      if (hash === null) return;
      const others = read().filter((entry) => entry.hash !== hash);
      storage.write(key, JSON.stringify([...others, { hash, atMs: clock.nowMs() }].slice(-MOST)));
    },
    async has(email) {
      const hash = await hashOf(email);
      return hash !== null && read().some((entry) => entry.hash === hash);
    },
    clear: () => storage.remove(key),
  };
}
