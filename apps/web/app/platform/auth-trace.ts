import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { readAuthFragment } from '../account/auth-fragment.ts';

/** Whether this browser holds a sign-in for the backend or the address brings one: known without loading the client. */
export function hasAuthTrace(backendUrl: string): boolean {
  return localStorage.getItem(authStorageKey(backendUrl)) !== null || readAuthFragment(location.hash).kind !== 'none';
}
