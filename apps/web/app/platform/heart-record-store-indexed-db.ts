import { type BreathingCurve, breathingCurveSchema } from '@innertide/protocol/breathing-curve';
import { type HeartRecord, heartRecordSchema } from '@innertide/protocol/heart-record';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { DBSchema } from 'idb';
import type { HeartRecordStorePort } from '../ports/heart-record-store-port.ts';
import { DeviceDatabase } from './device-database.ts';
import { LateWrites } from './late-writes.ts';

interface HeartSchema extends DBSchema {
  records: { key: string; value: { id: string; ownerId: string; record: unknown } };
  curves: { key: string; value: { ownerId: string; curve: unknown } };
}

/** Heart records in IndexedDB, in a database of their own. What cannot be written there is held in memory until it can. */
export function createIndexedDbHeartRecordStore(otherTabs: BroadcastChannel | null = null): HeartRecordStorePort {
  const held = new Map<string, { readonly ownerId: string; readonly record: HeartRecord }>();
  const heldCurves = new Map<string, BreathingCurve>();
  const device = openHeart();

  const { storedRecord, storedRecords, storedCurve, removeStored } = accessTo(device);

  /** Writes the records that the device refused before. */
  async function storeHeld(): Promise<void> {
    for (const [id, row] of held) {
      await device.run((database) => database.put('records', { id, ...row }));
      if (held.get(id) === row) held.delete(id);
    }
  }

  async function erase(ownerId: string): Promise<void> {
    heldCurves.delete(ownerId);
    for (const [id, row] of held) if (row.ownerId === ownerId) held.delete(id);
    // Storage that is shut holds nothing that could be erased; a record that stays rejects.
    if (await storedCurve(ownerId)) await device.run((database) => database.delete('curves', ownerId));
    for (const row of await storedRecords()) if (row.ownerId === ownerId) await removeStored(row.id);
  }
  const lateWrites = new LateWrites(otherTabs, (ownerId) => void erase(ownerId).catch(() => {}));

  return {
    async writeRecord(ownerId, id, record) {
      if (!lateWrites.admits(ownerId, id)) return;
      held.set(id, { ownerId, record });
      await storeHeld().catch(() => undefined);
    },
    async record(ownerId, id) {
      const row = held.get(id) ?? (await storedRecord(id));
      return row?.ownerId === ownerId ? readHeartRecord(row.record) : null;
    },
    async summaries(ownerId, of) {
      const rows = new Map((await storedRecords()).map((row) => [row.id, row]));
      for (const [id, row] of held) rows.set(id, { id, ...row });
      return summariesOf(
        [...rows.values()].filter((row) => row.ownerId === ownerId),
        of,
      );
    },
    async removeRecord(ownerId, id) {
      if (held.get(id)?.ownerId === ownerId) held.delete(id);
      const row = await storedRecord(id);
      if (row?.ownerId === ownerId) await removeStored(id).catch(() => {});
    },
    async count(ownerId) {
      const rows = await storedRecords();
      const ids = new Set(rows.filter((row) => row.ownerId === ownerId).map((row) => row.id));
      for (const [id, row] of held) if (row.ownerId === ownerId) ids.add(id);
      return ids.size;
    },
    async writeCurve(ownerId, curve) {
      heldCurves.set(ownerId, curve);
      await device.run((database) => database.put('curves', { ownerId, curve })).catch(() => {});
    },
    async curve(ownerId) {
      return heldCurves.get(ownerId) ?? readCurve((await storedCurve(ownerId))?.curve);
    },
    eraseAll(ownerId) {
      lateWrites.forget(ownerId);
      return erase(ownerId);
    },
  };
}

/** One after the other, so that no more than one record is held checked. */
function summariesOf<Summary>(
  rows: readonly HeartSchema['records']['value'][],
  of: (record: HeartRecord, sessionId: string) => Summary | null,
): readonly Summary[] {
  return rows.flatMap(({ id, record: stored }) => {
    const record = readHeartRecord(stored);
    const summary = record && of(record, id);
    return summary === null ? [] : [summary];
  });
}

/** What is read where storage is shut is empty. */
function accessTo(device: DeviceDatabase<HeartSchema>) {
  return {
    storedRecord: (id: string) => device.run((database) => database.get('records', id)).catch(() => undefined),
    storedRecords: () => device.run((database) => database.getAll('records')).catch(() => []),
    storedCurve: (ownerId: string) => device.run((database) => database.get('curves', ownerId)).catch(() => undefined),
    removeStored: (id: string) => device.run((database) => database.delete('records', id)),
  };
}

function openHeart(): DeviceDatabase<HeartSchema> {
  return new DeviceDatabase<HeartSchema>({
    name: `${BRAND_SLUG}-heart`,
    version: 1,
    upgrade(fresh) {
      fresh.createObjectStore('records', { keyPath: 'id' });
      fresh.createObjectStore('curves', { keyPath: 'ownerId' });
    },
  });
}

function readCurve(value: unknown): BreathingCurve | null {
  const parsed = breathingCurveSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Checks a stored value: one that is no record any more reads as none. */
function readHeartRecord(value: unknown): HeartRecord | null {
  const parsed = heartRecordSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
