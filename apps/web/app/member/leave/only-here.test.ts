import { expect, it } from 'vitest';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import type { OwnSoundsPort } from '../../ports/own-sounds-port.ts';
import { NOTHING_HERE_ALONE, onlyHere } from './only-here.ts';

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

it('counts what no account keeps, for the one who leaves', async () => {
  expect(await onlyHere(ports(2, 3, true), 'me')).toEqual({ sounds: 2, hearts: 3, hasCurve: true, templates: 0 });
});

it('has nothing to say where nothing would be lost, and where storage is shut', async () => {
  const shut = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  expect(await onlyHere(ports(0, 0), 'me')).toBe(NOTHING_HERE_ALONE);
  expect(await onlyHere({ queryCache, ownSounds: shut, heartRecordStore: shut }, 'me')).toBe(NOTHING_HERE_ALONE);
});
