import { expect, it } from 'vitest';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import type { OwnSoundsPort } from '../../ports/own-sounds-port.ts';
import { NO_UNSYNCED_ITEMS, unsyncedItems } from './unsynced-items.ts';

const queryCache = { recall: () => undefined, remember() {}, forget() {} };

function ports(sounds: number, hearts: number, hasCurve = false) {
  const files = Array.from({ length: sounds }, (_, id) => ({ id: String(id), name: 'kettle', mix: {} }));
  return {
    queryCache,
    ownSounds: async () => ({ list: async () => files }) as unknown as OwnSoundsPort,
    heartRecordStore: async () =>
      ({
        count: async (ownerId: string) => (ownerId === 'me' ? hearts : 9),
        curve: async () => (hasCurve ? {} : null),
      }) as unknown as HeartRecordStorePort,
  };
}

it('unsynced items of the member who signs out are counted', async () => {
  expect(await unsyncedItems(ports(2, 3, true), 'me')).toEqual({ sounds: 2, hearts: 3, hasCurve: true, templates: 0 });
});

it('no unsynced items are reported when nothing would be lost or storage cannot be opened', async () => {
  const shut = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  expect(await unsyncedItems(ports(0, 0), 'me')).toBe(NO_UNSYNCED_ITEMS);
  expect(await unsyncedItems({ queryCache, ownSounds: shut, heartRecordStore: shut }, 'me')).toBe(NO_UNSYNCED_ITEMS);
});
