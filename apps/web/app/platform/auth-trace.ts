import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { readAuthFragment } from '../account/auth-fragment.ts';

/** Whether this browser holds a sign-in for the backend or the address brings one: known without loading the client. */
export function hasAuthTrace(backendUrl: string): boolean {
  return storedAuthText(authStorageKey(backendUrl)) !== null || readAuthFragment(location.hash).kind !== 'none';
}

/** What lies in the local storage under a key; null also where the browser shuts the storage. */
export function storedAuthText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
