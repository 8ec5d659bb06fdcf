import type { Ports } from '../../ports/ports.ts';
import { waitingChanges } from '../template-data/waiting-changes.ts';

/** What is on this device alone: no account keeps it, or none has it yet. It goes when the device forgets its member. */
export interface UnsyncedItems {
  /** Sound files of the member's own. */
  readonly sounds: number;
  /** Sessions whose heart was followed here. */
  readonly hearts: number;
  readonly hasCurve: boolean;
  /** Changes to templates that have not reached the account. */
  readonly templates: number;
}

export const NO_UNSYNCED_ITEMS: UnsyncedItems = { sounds: 0, hearts: 0, hasCurve: false, templates: 0 };

/** Counts what would be lost by logging out; storage that is shut holds nothing that could be. */
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
