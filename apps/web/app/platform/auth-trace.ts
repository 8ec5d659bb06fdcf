import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import type { AuthStorage } from './auth-storage.ts';

/** Whether this device holds a sign-in for the backend: known without loading the client. */
export function hasAuthTrace(authStorage: AuthStorage, backendUrl: string): boolean {
  return authStorage.read(authStorageKey(backendUrl)) !== null;
}
