import type { Ports } from '../../ports/ports.ts';
import { waitingChanges } from '../template-data/waiting-changes.ts';

/** Counts of what exists on this device alone and is lost when it is wiped: never stored in the account, or not sent yet. */
export interface UnsyncedItems {
  /** The member's own sound files. */
  readonly sounds: number;
  /** Sessions with a heart record. */
  readonly hearts: number;
  readonly hasCurve: boolean;
  /** Template changes that the account does not hold yet. */
  readonly templates: number;
}

export const NO_UNSYNCED_ITEMS: UnsyncedItems = { sounds: 0, hearts: 0, hasCurve: false, templates: 0 };

/** Counts what signing out would lose; a store that cannot be opened counts as empty. */
export async function unsyncedItems(
  ports: Pick<Ports, 'ownSounds' | 'heartRecordStore' | 'queryCache'>,
  ownerId: string,
): Promise<UnsyncedItems> {
  const templates = waitingChanges(ports, ownerId).length;
  const sounds = await ports
    .ownSounds()
    .then((port) => port.list())
    .catch(() => []);
  const store = await ports.heartRecordStore().catch(() => null);
  const hearts = (await store?.count(ownerId).catch(() => 0)) ?? 0;
  const curve = (await store?.curve(ownerId).catch(() => null)) ?? null;
  if (sounds.length === 0 && hearts === 0 && curve === null && templates === 0) return NO_UNSYNCED_ITEMS;
  return { sounds: sounds.length, hearts, hasCurve: curve !== null, templates };
}
