import type { MonoSound } from '@innertide/sound/takes/mono-wav';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { DBSchema } from 'idb';
import type { StoredTake, TakesPort } from '../ports/studio-port.ts';
import { DeviceDatabase } from './device-database.ts';

interface TakesSchema extends DBSchema {
  takes: { key: string; value: StoredTake };
  /** Apart from what is known of them, so that a list reads no sound. */
  sounds: { key: string; value: { readonly samples: Float32Array; readonly sampleRate: number } };
}

/** In IndexedDB, sample by sample. Where storage is shut they live as long as the page. */
export function createTakes(): TakesPort {
  const device = new DeviceDatabase<TakesSchema>({
    name: `${BRAND_SLUG}-studio`,
    version: 1,
    upgrade(fresh) {
      fresh.createObjectStore('takes', { keyPath: 'id' });
      fresh.createObjectStore('sounds');
    },
  });
  const unwritten = new Map<string, { readonly take: StoredTake; readonly sound: MonoSound }>();
  let hasAsked = false;

  /** Browsers clear what a site has stored when a device runs short of space, unless they were asked not to. */
  function askToPersist(): void {
    if (hasAsked) return;
    hasAsked = true;
    void navigator.storage?.persist?.().catch(() => false);
  }

  return {
    async list() {
      const stored = await device.run((database) => database.getAll('takes')).catch(() => []);
      const here = [...unwritten.values()].map(({ take }) => take);
      return [...stored.filter(({ id }) => !unwritten.has(id)), ...here];
    },
    async write(take, { samples, sampleRate }) {
      askToPersist();
      try {
        await device.run(async (database) => {
          const transaction = database.transaction(['takes', 'sounds'], 'readwrite', { durability: 'strict' });
          // A copy: the take may be a part of a longer recording.
          await transaction.objectStore('sounds').put({ samples: samples.slice(), sampleRate }, take.id);
          await transaction.objectStore('takes').put(take);
          await transaction.done;
        });
        unwritten.delete(take.id);
        return true;
      } catch {
        unwritten.set(take.id, { take, sound: { samples, sampleRate } });
        return false;
      }
    },
    async sound(id) {
      const here = unwritten.get(id);
      if (here) return here.sound;
      return (await device.run((database) => database.get('sounds', id)).catch(() => undefined)) ?? null;
    },
    async clear() {
      unwritten.clear();
      await device.run(async (database) => {
        const transaction = database.transaction(['takes', 'sounds'], 'readwrite');
        await Promise.all([transaction.objectStore('takes').clear(), transaction.objectStore('sounds').clear()]);
        await transaction.done;
      });
    },
  };
}
