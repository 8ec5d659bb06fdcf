import type { SessionRecord } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import type { Forgotten, JournalPort } from '../ports/journal-port.ts';
import { DeviceDatabase } from './device-database.ts';
import { createMemoryJournal, newestFirst } from './journal-memory.ts';
import {
  acknowledged,
  coversDraft,
  type DraftRow,
  isAsLate,
  isMeant,
  readRecord,
  type SessionRow,
} from './journal-rows.ts';
import { LateWrites } from './late-writes.ts';

interface JournalSchema extends DBSchema {
  drafts: { key: string; value: { id: string; ownerId: string; record: unknown } };
  sessions: {
    key: string;
    value: { id: string; ownerId: string; record: unknown; state: 'waiting' | 'saved' | 'deleted' };
  };
}

type Journal = IDBPDatabase<JournalSchema>;

/**
 * The journal in IndexedDB. Where storage is denied, full or taken away, what cannot be written is held in memory
 * instead and `durability` says so: nothing is lost while the page lives. It is stored as soon as the device takes it again.
 */
export async function createIndexedDbJournal(otherTabs: BroadcastChannel | null = null): Promise<JournalPort> {
  const memory = createMemoryJournal();
  const device = openJournal();
  let isOutOfReach = false;
  async function reach<Value>(task: (database: Journal) => Promise<Value>): Promise<Value> {
    try {
      const value = await device.run(task);
      isOutOfReach = false;
      return value;
    } catch (error) {
      isOutOfReach = true;
      throw error;
    }
  }
  await reach(async () => undefined).catch(() => undefined);

  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const heldOf = (id?: string) => {
    const { drafts, sessions } = memory.rows(id);
    return [...drafts, ...sessions];
  };
  // What the account holds too is in no danger.
  const isInDanger = (row: DraftRow | SessionRow) => !('state' in row) || row.state !== 'saved';
  const durability = () => (isOutOfReach || heldOf().some(isInDanger) ? 'memory' : 'device');

  let lastChange: Promise<unknown> = Promise.resolve();
  /** One change after another, so that the later one stands in both places. */
  function inTurn(change: () => Promise<void>): Promise<void> {
    const done = lastChange.then(change);
    lastChange = done.catch(() => undefined);
    return done;
  }

  /** @param superseded what had to be held in memory of this session and counts no more once the device took the new row. */
  async function write(
    toDevice: (database: Journal) => Promise<unknown>,
    toMemory: () => Promise<void>,
    superseded: readonly (DraftRow | SessionRow)[],
  ): Promise<void> {
    try {
      await reach(toDevice);
    } catch {
      return toMemory();
    }
    memory.release(superseded);
    await storeHeld();
  }

  /** The device takes rows again: what had to be held in memory goes there too. */
  async function storeHeld(): Promise<void> {
    const { drafts, sessions } = memory.rows();
    if (drafts.length + sessions.length === 0) return;
    try {
      await reach((database) => storeRows(database, drafts, sessions));
    } catch {
      return;
    }
    memory.release([...drafts, ...sessions]);
    changed();
  }

  function forget(ownerId: string, what: Forgotten): Promise<void> {
    return inTurn(async () => {
      await memory.forget(ownerId, what);
      const goes = (row: { id: string; ownerId: string; state?: string }) =>
        row.ownerId === ownerId && isMeant(row, what);
      for (const store of ['drafts', 'sessions'] as const) {
        // Storage that is shut holds nothing that could be forgotten.
        const rows = await reach((database) => database.getAll(store)).catch(() => []);
        await Promise.all(rows.filter(goes).map(({ id }) => reach((database) => database.delete(store, id))));
      }
      changed();
    });
  }
  const lateWrites = new LateWrites(otherTabs, (ownerId) => void forget(ownerId, 'everything').catch(() => {}));

  /** Into what waits for the account. */
  function end(ownerId: string, record: SessionRecord, state: 'waiting' | 'deleted'): Promise<void> {
    lateWrites.ended(record.id);
    return inTurn(async () => {
      await write(
        (database) => endSession(database, { id: record.id, ownerId, record, state }),
        () => (state === 'deleted' ? memory.remove(ownerId, record) : memory.keep(ownerId, record)),
        heldOf(record.id),
      );
      changed();
    });
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

  /** Without those of sessions that are over by what had to be held in memory. */
  async function storedDrafts(ownerId: string) {
    const rows = await reach((database) => database.getAll('drafts'));
    return rows
      .filter((row) => row.ownerId === ownerId)
      .flatMap((row) => readRecord(row.record) ?? [])
      .filter((draft) => !memory.rows(draft.id).sessions.some(({ record }) => coversDraft(record, draft)));
  }

  async function storedSessions(ownerId: string) {
    const rows = await reach((database) => database.getAll('sessions'));
    return rows
      .filter((row) => row.ownerId === ownerId)
      .flatMap(({ record, state }) => {
        const parsed = readRecord(record);
        return parsed ? [{ record: parsed, state }] : [];
      });
  }

  return {
    durability,
    async writeDraft(ownerId, record) {
      if (!lateWrites.admits(ownerId, record.id)) return;
      await inTurn(async () => {
        const before = durability();
        await write(
          (database) => database.put('drafts', { id: record.id, ownerId, record }),
          () => memory.writeDraft(ownerId, record),
          memory.rows(record.id).drafts,
        );
        if (durability() !== before) changed();
      });
    },
    async drafts(ownerId) {
      return newestFirst(
        await overlaid(
          () => storedDrafts(ownerId),
          () => memory.drafts(ownerId),
          (record) => record.id,
        ),
      );
    },
    discardDraft: (id) =>
      inTurn(async () => {
        await memory.discardDraft(id);
        await reach((database) => database.delete('drafts', id)).catch(() => {});
      }),
    keep: (ownerId, record) => end(ownerId, record, 'waiting'),
    remove: (ownerId, record) => end(ownerId, record, 'deleted'),
    async sessions(ownerId) {
      await inTurn(storeHeld);
      return overlaid(
        () => storedSessions(ownerId),
        () => memory.sessions(ownerId),
        (row) => row.record.id,
      );
    },
    acknowledge: (ownerId, sent, stored) =>
      inTurn(async () => {
        await memory.acknowledge(ownerId, sent, stored);
        try {
          await reach((database) => markAcknowledged(database, ownerId, sent, stored));
          await storeHeld();
        } catch {
          // Not marked as saved: it is sent once more, and saving twice is saving once.
        }
        changed();
      }),
    forget(ownerId, what = 'everything') {
      if (what === 'everything') lateWrites.forget(ownerId);
      return forget(ownerId, what);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Store<Name extends 'drafts' | 'sessions'> = IDBPObjectStore<
  JournalSchema,
  ('drafts' | 'sessions')[],
  Name,
  'readwrite'
>;

/** All of it or nothing. */
async function within(
  database: Journal,
  work: (stores: { readonly drafts: Store<'drafts'>; readonly sessions: Store<'sessions'> }) => Promise<void>,
): Promise<void> {
  const both = database.transaction(['drafts', 'sessions'], 'readwrite');
  await Promise.all([work({ drafts: both.objectStore('drafts'), sessions: both.objectStore('sessions') }), both.done]);
}

/** Into the sessions and out of the drafts. */
function endSession(database: Journal, row: SessionRow): Promise<void> {
  return within(database, async ({ drafts, sessions }) => {
    await Promise.all([sessions.put(row), drafts.delete(row.id)]);
  });
}

async function markAcknowledged(
  database: Journal,
  ownerId: string,
  sent: LocalSession,
  stored: SessionRecord | null,
): Promise<void> {
  const { id } = sent.record;
  await within(database, async ({ drafts, sessions }) => {
    const [row, draftRow] = await Promise.all([sessions.get(id), drafts.get(id)]);
    const [record, draft] = [readRecord(row?.record), readRecord(draftRow?.record)];
    const next = row && record ? acknowledged({ record, state: row.state }, sent, stored) : undefined;
    if (next === null) await sessions.delete(id);
    else if (next) await sessions.put({ id, ownerId, ...next });
    // Left behind when the device was too full for the end of its session.
    if (draft && coversDraft(sent.record, draft)) await drafts.delete(id);
  });
}

/** Over what is there, unless another tab was later. */
function storeRows(database: Journal, heldDrafts: readonly DraftRow[], heldSessions: readonly SessionRow[]) {
  return within(database, async ({ drafts, sessions }) => {
    for (const held of heldSessions) {
      const [row, draftRow] = await Promise.all([sessions.get(held.id), drafts.get(held.id)]);
      const [stored, draft] = [readRecord(row?.record), readRecord(draftRow?.record)];
      if (!stored || isAsLate(held.record, stored)) await sessions.put(held);
      if (draft && coversDraft(held.record, draft)) await drafts.delete(held.id);
    }
    for (const held of heldDrafts) await drafts.put(held);
  });
}

function openJournal(): DeviceDatabase<JournalSchema> {
  return new DeviceDatabase<JournalSchema>({
    name: `${BRAND_SLUG}-journal`,
    version: 1,
    upgrade(fresh) {
      fresh.createObjectStore('drafts', { keyPath: 'id' });
      fresh.createObjectStore('sessions', { keyPath: 'id' });
    },
  });
}
