import { authStorageKey } from '@innertide/protocol/auth-storage-key';
import { readAuthFragment } from '../account/auth-fragment.ts';
import type { AuthKeep } from './auth-keep.ts';

/** Whether this device holds a sign-in for the backend or the address brings one: known without loading the client. */
export function hasAuthTrace(keep: AuthKeep, backendUrl: string): boolean {
  return keep.read(authStorageKey(backendUrl)) !== null || readAuthFragment(location.hash).kind !== 'none';
}
