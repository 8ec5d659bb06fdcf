import { BRAND_SLUG } from '@innertide/std/brand';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { JournalPort } from '../ports/journal-port.ts';
import { createMemoryJournal } from './journal-memory.ts';
import { acknowledged, readRecord } from './journal-rows.ts';

interface JournalSchema extends DBSchema {
  drafts: { key: string; value: { id: string; ownerId: string; record: unknown } };
  sessions: {
    key: string;
    value: { id: string; ownerId: string; record: unknown; state: 'waiting' | 'saved' | 'deleted' };
  };
}

/**
 * The journal in IndexedDB. Where storage is denied, full or taken away, what cannot be written is held in memory
 * instead and `durability` says so: nothing is lost while the page lives.
 */
export async function createIndexedDbJournal(): Promise<JournalPort> {
  const memory = createMemoryJournal();
  let database: IDBPDatabase<JournalSchema>;
  try {
    database = await openDB<JournalSchema>(`${BRAND_SLUG}-journal`, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('drafts', { keyPath: 'id' });
        fresh.createObjectStore('sessions', { keyPath: 'id' });
      },
      // Another tab with a newer version of the app waits for this one to let go.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  } catch {
    return memory;
  }

  let durability: 'device' | 'memory' = 'device';
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  async function write(toDevice: () => Promise<unknown>, toMemory: () => Promise<void>): Promise<void> {
    try {
      await toDevice();
    } catch {
      durability = 'memory';
      await toMemory();
    }
  }

  /** Rows of the device, under what had to be held in memory. */
  async function overlaid<Row>(
    fromDevice: () => Promise<readonly Row[]>,
    fromMemory: () => Promise<readonly Row[]>,
    idOf: (row: Row) => string,
  ): Promise<Row[]> {
    const rows = new Map<string, Row>();
    for (const row of await fromDevice().catch(() => [])) rows.set(idOf(row), row);
    for (const row of await fromMemory()) rows.set(idOf(row), row);
    return [...rows.values()];
  }

  async function storedDrafts(ownerId: string) {
    const rows = await database.getAll('drafts');
    return rows.filter((row) => row.ownerId === ownerId).flatMap((row) => readRecord(row.record) ?? []);
  }

  async function storedSessions(ownerId: string) {
    const rows = await database.getAll('sessions');
    return rows
      .filter((row) => row.ownerId === ownerId)
      .flatMap(({ record, state }) => {
        const parsed = readRecord(record);
        return parsed ? [{ record: parsed, state }] : [];
      });
  }

  return {
    durability: () => durability,
    writeDraft: (ownerId, record) =>
      write(
        () => database.put('drafts', { id: record.id, ownerId, record }),
        () => memory.writeDraft(ownerId, record),
      ),
    async drafts(ownerId) {
      const drafts = await overlaid(
        () => storedDrafts(ownerId),
        () => memory.drafts(ownerId),
        (record) => record.id,
      );
      return drafts.sort((a, b) => Date.parse(b.ended_at) - Date.parse(a.ended_at));
    },
    async discardDraft(id) {
      await memory.discardDraft(id);
      await database.delete('drafts', id).catch(() => {});
    },
    async keep(ownerId, record) {
      await write(
        async () => {
          const both = database.transaction(['drafts', 'sessions'], 'readwrite');
          await Promise.all([
            both.objectStore('sessions').put({ id: record.id, ownerId, record, state: 'waiting' }),
            both.objectStore('drafts').delete(record.id),
            both.done,
          ]);
        },
        () => memory.keep(ownerId, record),
      );
      changed();
    },
    async remove(ownerId, record) {
      await write(
        () => database.put('sessions', { id: record.id, ownerId, record, state: 'deleted' }),
        () => memory.remove(ownerId, record),
      );
      changed();
    },
    sessions: (ownerId) =>
      overlaid(
        () => storedSessions(ownerId),
        () => memory.sessions(ownerId),
        (row) => row.record.id,
      ),
    async acknowledge(ownerId, sent, stored) {
      await memory.acknowledge(ownerId, sent, stored);
      try {
        const id = sent.record.id;
        const change = database.transaction('sessions', 'readwrite');
        const row = await change.store.get(id);
        const record = readRecord(row?.record);
        const next = row && record ? acknowledged({ record, state: row.state }, sent, stored) : undefined;
        if (next === null) await change.store.delete(id);
        else if (next) await change.store.put({ id, ownerId, ...next });
        await change.done;
      } catch {
        // Not marked as saved: it is sent once more, and saving twice is saving once.
      }
      changed();
    },
    async forget(ownerId, what = 'everything') {
      await memory.forget(ownerId, what);
      const goes = (row: { ownerId: string; state?: string }) =>
        row.ownerId === ownerId && (what === 'everything' || row.state === 'saved');
      for (const store of ['drafts', 'sessions'] as const) {
        // Storage that is shut holds nothing that could be forgotten.
        const rows = await database.getAll(store).catch(() => []);
        await Promise.all(rows.filter(goes).map(({ id }) => database.delete(store, id)));
      }
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
