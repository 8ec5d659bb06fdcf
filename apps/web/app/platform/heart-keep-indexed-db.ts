import { type BreathingCurve, breathingCurveSchema } from '@innertide/protocol/breathing-curve';
import { type HeartRecord, heartRecordSchema } from '@innertide/protocol/heart-record';
import { BRAND_SLUG } from '@innertide/std/brand';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { HeartKeepPort } from '../ports/heart-keep-port.ts';

interface HeartSchema extends DBSchema {
  records: { key: string; value: { id: string; ownerId: string; record: unknown } };
  curves: { key: string; value: { ownerId: string; curve: unknown } };
}

/** Heart records in IndexedDB, in a database of their own. What cannot be written there is held in memory. */
export async function createIndexedDbHeartKeep(): Promise<HeartKeepPort> {
  const held = new Map<string, { readonly ownerId: string; readonly record: HeartRecord }>();
  const heldCurves = new Map<string, BreathingCurve>();
  const database = await open();

  return {
    async writeRecord(ownerId, id, record) {
      try {
        if (!database) throw new DOMException('no storage', 'InvalidStateError');
        await database.put('records', { id, ownerId, record });
        held.delete(id);
      } catch {
        held.set(id, { ownerId, record });
      }
    },
    async record(ownerId, id) {
      const row = held.get(id) ?? (await database?.get('records', id).catch(() => undefined));
      return row?.ownerId === ownerId ? readHeartRecord(row.record) : null;
    },
    async removeRecord(ownerId, id) {
      if (held.get(id)?.ownerId === ownerId) held.delete(id);
      const row = await database?.get('records', id).catch(() => undefined);
      if (row?.ownerId === ownerId) await database?.delete('records', id).catch(() => {});
    },
    async count(ownerId) {
      const rows = (await database?.getAll('records').catch(() => [])) ?? [];
      const ids = new Set(rows.filter((row) => row.ownerId === ownerId).map((row) => row.id));
      for (const [id, row] of held) if (row.ownerId === ownerId) ids.add(id);
      return ids.size;
    },
    async writeCurve(ownerId, curve) {
      heldCurves.set(ownerId, curve);
      await database?.put('curves', { ownerId, curve }).catch(() => {});
    },
    async curve(ownerId) {
      const held = heldCurves.get(ownerId);
      if (held) return held;
      const row = await database?.get('curves', ownerId).catch(() => undefined);
      const parsed = breathingCurveSchema.safeParse(row?.curve);
      return parsed.success ? parsed.data : null;
    },
    async eraseAll(ownerId) {
      heldCurves.delete(ownerId);
      await database?.delete('curves', ownerId);
      for (const [id, row] of held) if (row.ownerId === ownerId) held.delete(id);
      const rows = (await database?.getAll('records').catch(() => [])) ?? [];
      for (const row of rows) if (row.ownerId === ownerId) await database?.delete('records', row.id);
    },
  };
}

async function open(): Promise<IDBPDatabase<HeartSchema> | null> {
  try {
    return await openDB<HeartSchema>(`${BRAND_SLUG}-heart`, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('records', { keyPath: 'id' });
        fresh.createObjectStore('curves', { keyPath: 'ownerId' });
      },
      // Another tab with a newer version of the app waits for this one to let go.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  } catch {
    return null;
  }
}

/** The device's storage is a door: what does not read as a record any more is none. */
function readHeartRecord(value: unknown): HeartRecord | null {
  const parsed = heartRecordSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
