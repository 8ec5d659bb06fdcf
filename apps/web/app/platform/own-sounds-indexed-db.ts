import { MOST_OWN_SOUNDS, type OwnSound, SHORTEST_OWN_SOUND_SECONDS } from '@innertide/sound/overlays';
import type { LayerMix } from '@innertide/sound/program';
import { BRAND_SLUG } from '@innertide/std/brand';
import { DEFAULT_VOLUME } from '@innertide/std/layer';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { OwnSoundFailure, OwnSoundFile, OwnSoundsPort } from '../ports/own-sounds-port.ts';
import { DeviceDatabase } from './device-database.ts';

const LARGEST_BYTES = 60 * 1024 * 1024;

/** Decoded, three minutes of stereo are 66 MB: as much as a phone gives without complaint. */
const LONGEST_SECONDS = 180;
const DECODE_HZ = 48_000;

interface StoredSound {
  id: string;
  name: string;
  bytes: ArrayBuffer;
  mix: LayerMix;
}

interface OwnSoundsSchema extends DBSchema {
  sounds: { key: string; value: StoredSound };
}

/** In IndexedDB, as the file was. Where storage is shut they live as long as the page. */
export async function createOwnSounds(otherTabs: BroadcastChannel | null = null): Promise<OwnSoundsPort> {
  const device = openOwnSounds();
  const stored = await device.run((database) => database.getAll('sounds')).catch(() => null);
  const isShut = stored === null;
  const held = new Map<string, StoredSound>();
  const listeners = new Set<() => void>();
  for (const sound of stored ?? []) held.set(sound.id, sound);

  function changed(): void {
    for (const listener of listeners) listener();
  }
  function drop(): void {
    held.clear();
    changed();
  }
  otherTabs?.addEventListener('message', drop);

  return {
    list: async () => [...held.values()].map(fileOf),
    async add(file) {
      if (held.size >= MOST_OWN_SOUNDS) return fail('too-many');
      const read = await readSound(file);
      if (!read.ok) return read;
      const sound = newSound(file, read.value);
      try {
        await device.run((database) => database.put('sounds', sound));
      } catch {
        if (!isShut) return fail('storage-full');
      }
      held.set(sound.id, sound);
      changed();
      return succeed(fileOf(sound));
    },
    async mix(id, mix) {
      const sound = held.get(id);
      if (!sound) return;
      held.set(id, { ...sound, mix });
      changed();
      await device.run((database) => updateIfPresent(database, { ...sound, mix })).catch(() => {});
    },
    async remove(id) {
      held.delete(id);
      changed();
      await device.run((database) => database.delete('sounds', id)).catch(() => {});
    },
    async open(id) {
      const sound = held.get(id);
      return sound ? decode(sound.bytes).catch(() => null) : null;
    },
    async clear() {
      drop();
      otherTabs?.postMessage('cleared');
      await device.run((database) => database.clear('sounds')).catch(() => {});
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function newSound(file: File, bytes: ArrayBuffer): StoredSound {
  const mix = { on: true, volume: DEFAULT_VOLUME };
  return { id: crypto.randomUUID(), name: file.name.replace(/\.\w+$/, ''), bytes, mix };
}

const fileOf = ({ id, name, mix }: StoredSound): OwnSoundFile => ({ id, name, mix });

function openOwnSounds(): DeviceDatabase<OwnSoundsSchema> {
  return new DeviceDatabase<OwnSoundsSchema>({
    name: `${BRAND_SLUG}-own-sounds`,
    version: 1,
    upgrade: (fresh) => void fresh.createObjectStore('sounds', { keyPath: 'id' }),
  });
}

/** The bytes of a file that can be played. */
async function readSound(file: File): Promise<Result<ArrayBuffer, OwnSoundFailure>> {
  if (file.size > LARGEST_BYTES) return fail('too-large');
  // A file in the cloud, or one that was moved since, is listed and cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return fail('undecodable');
  const decoded = await decode(bytes).catch(() => null);
  if (decoded === null) return fail('undecodable');
  if ((decoded.channels[0]?.length ?? 0) < SHORTEST_OWN_SOUND_SECONDS * decoded.sampleRate) return fail('too-short');
  return succeed(bytes);
}

/** Another tab may have removed it meanwhile: then it stays away. */
async function updateIfPresent(database: IDBPDatabase<OwnSoundsSchema>, sound: StoredSound): Promise<void> {
  const { store, done } = database.transaction('sounds', 'readwrite');
  if ((await store.getKey(sound.id)) !== undefined) await store.put(sound);
  await done;
}

async function decode(bytes: ArrayBuffer): Promise<OwnSound> {
  const context = new OfflineAudioContext(2, 1, DECODE_HZ);
  // Decoding takes the buffer away, so it gets one of its own.
  const buffer = await context.decodeAudioData(bytes.slice(0));
  const frames = Math.min(buffer.length, LONGEST_SECONDS * buffer.sampleRate);
  const channels = Array.from({ length: Math.min(2, buffer.numberOfChannels) }, (_, channel) =>
    buffer.getChannelData(channel).slice(0, frames),
  );
  return { channels, sampleRate: buffer.sampleRate };
}
