import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { readAuthFragment } from '../account/auth-fragment.ts';
import type { AuthStorage } from './auth-storage.ts';

/** Whether this device holds a sign-in for the backend or the address brings one: known without loading the client. */
export function hasAuthTrace(authStorage: AuthStorage, backendUrl: string): boolean {
  return authStorage.read(authStorageKey(backendUrl)) !== null || readAuthFragment(location.hash).kind !== 'none';
}
