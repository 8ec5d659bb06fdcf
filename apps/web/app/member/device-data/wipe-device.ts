import type { AuthActions } from '../../account/auth-actions.ts';
import type { Ports } from '../../ports/ports.ts';
import { eraseHeartRecords } from './removed-heart-records.ts';

/** What goes: everything of a member, or of their sessions only what the account holds too. */
export type WipeScope = 'everything' | 'what-is-saved';

/** Whatever keeps something of a member on this device. */
export type DeviceStores = Pick<
  Ports,
  'journal' | 'ownSounds' | 'heartRecordStore' | 'queryCache' | 'rpcLog' | 'reminder' | 'ownReminder'
>;

/** Makes this device forget a member. What is shut or cannot be fetched keeps nothing else from being forgotten. */
export async function wipeDevice(ports: DeviceStores, ownerId: string, what: WipeScope): Promise<void> {
  await Promise.allSettled([
    ports.journal().then((journal) => journal.forget(ownerId, what)),
    ports.ownSounds().then((sounds) => sounds.clear()),
    ports.heartRecordStore().then((store) => eraseHeartRecords(store, ownerId)),
    ports.reminder.unsubscribe(),
    // Where none is planned the phone need not be asked: it might ask for permission.
    ports.ownReminder?.read() ? ports.ownReminder.plan(null, { title: '', body: '' }) : null,
  ]);
  ports.rpcLog.forget();
  ports.queryCache.forget(`${ownerId}/`);
}

interface Leaving {
  readonly signOut: AuthActions['signOut'];
  readonly ownerId: string;
  readonly scope: 'global' | 'local';
  readonly what: WipeScope;
}

/**
 * Signs out and forgets: whoever begins this goes through with both, whatever becomes of the page that asked for it.
 * @returns false where the member is still signed in; then nothing is forgotten.
 */
export async function signOutAndWipe(
  ports: DeviceStores,
  { signOut, ownerId, scope, what }: Leaving,
): Promise<boolean> {
  const answer = await signOut(scope);
  // A sign-in that the server does not know any more is over too.
  if (!answer.ok && answer.reason.code !== 'session_not_found') return false;
  await wipeDevice(ports, ownerId, what);
  return true;
}
