import type { Ports } from '../../ports/ports.ts';
import { waitingChanges } from '../templates/waiting-changes.ts';

/** What is on this device alone: no account keeps it, or none has it yet. It goes when the device forgets its member. */
export interface OnlyHere {
  /** Sound files of the member's own. */
  readonly sounds: number;
  /** Sessions whose heart was followed here. */
  readonly hearts: number;
  readonly hasCurve: boolean;
  /** Changes to templates that have not reached the account. */
  readonly templates: number;
}

export const NOTHING_HERE_ALONE: OnlyHere = { sounds: 0, hearts: 0, hasCurve: false, templates: 0 };

/** Counts what would be lost by logging out; storage that is shut holds nothing that could be. */
export async function onlyHere(
  ports: Pick<Ports, 'ownSounds' | 'heartRecordStore' | 'queryCache'>,
  ownerId: string,
): Promise<OnlyHere> {
  const templates = waitingChanges(ports, ownerId).length;
  const sounds = await ports
    .ownSounds()
    .then((port) => port.list())
    .catch(() => []);
  const keep = await ports.heartRecordStore().catch(() => null);
  const hearts = (await keep?.count(ownerId).catch(() => 0)) ?? 0;
  const curve = (await keep?.curve(ownerId).catch(() => null)) ?? null;
  if (sounds.length === 0 && hearts === 0 && curve === null && templates === 0) return NOTHING_HERE_ALONE;
  return { sounds: sounds.length, hearts, hasCurve: curve !== null, templates };
}
