import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import type { Clock } from '@innertide/std/clock';
import type { AuthStorage } from '../platform/auth-storage.ts';
import { readStoredSession } from '../platform/supabase-auth-answers.ts';
import type { AuthSession } from '../ports/auth-port.ts';

/** The official client renews in the last minute and a half: until then what is stored is what it would answer. */
const RENEWED_BEFORE_END_MS = 120_000;

/**
 * The AuthSession this device holds, as long as it counts by itself. null sends whoever asks to the client: nobody is signed in,
 * it is about to end, or a second step is awaited.
 */
export function readCachedAuth(
  { authStorage, backendUrl }: { readonly authStorage: AuthStorage; readonly backendUrl: string },
  clock: Clock,
): AuthSession | null {
  const stored = readStoredSession(authStorage.read(authStorageKey(backendUrl)));
  if (stored === null || stored.awaitedFactor !== undefined) return null;
  return stored.expiresAt * 1000 - clock.nowMs() > RENEWED_BEFORE_END_MS ? stored : null;
}
