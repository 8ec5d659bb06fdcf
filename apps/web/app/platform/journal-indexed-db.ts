import type { SessionRecord } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import { BRAND_SLUG } from '@innertide/std/brand';
import type { Disposer } from '@innertide/std/scope';
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
 * Opens the journal in IndexedDB. Where storage is denied, full or taken away, what cannot be written is held in memory
 * instead and `durability` says so: nothing is lost while the page lives. It is stored as soon as the device takes it again.
 * The protocol: docs/local-first.md.
 */
export async function createIndexedDbJournal(otherTabs: BroadcastChannel | null = null): Promise<JournalPort> {
  const journal = new IndexedDbJournal(otherTabs);
  await journal.open();
  return journal;
}

class IndexedDbJournal implements JournalPort {
  /** Rows that the device did not take. */
  readonly #memory = createMemoryJournal();
  readonly #device = openJournal();
  readonly #lateWrites: LateWrites;
  readonly #listeners = new Set<() => void>();
  #isOutOfReach = false;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(otherTabs: BroadcastChannel | null) {
    this.#lateWrites = new LateWrites(otherTabs, (ownerId) => void this.#forget(ownerId, 'everything').catch(() => {}));
  }

  /** Tries the device once, so that `durability` is known. */
  async open(): Promise<void> {
    await this.#reach(async () => undefined).catch(() => undefined);
  }

  durability(): 'device' | 'memory' {
    // What the account holds too is in no danger.
    const isInDanger = (row: DraftRow | SessionRow) => !('state' in row) || row.state !== 'saved';
    return this.#isOutOfReach || this.#heldOf().some(isInDanger) ? 'memory' : 'device';
  }

  async writeDraft(ownerId: string, record: SessionRecord): Promise<void> {
    if (!this.#lateWrites.admits(ownerId, record.id)) return;
    await this.#inTurn(async () => {
      const before = this.durability();
      await this.#write(
        (database) => database.put('drafts', { id: record.id, ownerId, record }),
        () => this.#memory.writeDraft(ownerId, record),
        this.#memory.rows(record.id).drafts,
      );
      if (this.durability() !== before) this.#notify();
    });
  }

  async drafts(ownerId: string): Promise<SessionRecord[]> {
    return newestFirst(
      await overlaid(
        () => this.#storedDrafts(ownerId),
        () => this.#memory.drafts(ownerId),
        (record) => record.id,
      ),
    );
  }

  discardDraft(id: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#memory.discardDraft(id);
      await this.#reach((database) => database.delete('drafts', id)).catch(() => {});
    });
  }

  store(ownerId: string, record: SessionRecord): Promise<void> {
    return this.#end(ownerId, record, 'waiting');
  }

  remove(ownerId: string, record: SessionRecord): Promise<void> {
    return this.#end(ownerId, record, 'deleted');
  }

  async sessions(ownerId: string): Promise<LocalSession[]> {
    await this.#inTurn(() => this.#storeHeld());
    return overlaid(
      () => this.#storedSessions(ownerId),
      () => this.#memory.sessions(ownerId),
      (row) => row.record.id,
    );
  }

  acknowledge(ownerId: string, sent: LocalSession, stored: SessionRecord | null): Promise<void> {
    return this.#inTurn(async () => {
      await this.#memory.acknowledge(ownerId, sent, stored);
      try {
        await this.#reach((database) => markAcknowledged(database, ownerId, sent, stored));
        await this.#storeHeld();
      } catch {
        // Not marked as saved: it is sent once more, and saving twice is saving once.
      }
      this.#notify();
    });
  }

  forget(ownerId: string, what: Forgotten = 'everything'): Promise<void> {
    if (what === 'everything') this.#lateWrites.forget(ownerId);
    return this.#forget(ownerId, what);
  }

  subscribe(listener: () => void): Disposer {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #reach<Value>(task: (database: Journal) => Promise<Value>): Promise<Value> {
    try {
      const value = await this.#device.run(task);
      this.#isOutOfReach = false;
      return value;
    } catch (error) {
      this.#isOutOfReach = true;
      throw error;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #heldOf(id?: string): (DraftRow | SessionRow)[] {
    const { drafts, sessions } = this.#memory.rows(id);
    return [...drafts, ...sessions];
  }

  /** Runs one change after another, so that the later one stands in both places. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.#lastChange.then(change);
    this.#lastChange = done.catch(() => undefined);
    return done;
  }

  /** @param superseded what had to be held in memory of this session and counts no more once the device took the new row. */
  async #write(
    toDevice: (database: Journal) => Promise<unknown>,
    toMemory: () => Promise<void>,
    superseded: readonly (DraftRow | SessionRow)[],
  ): Promise<void> {
    try {
      await this.#reach(toDevice);
    } catch {
      return toMemory();
    }
    this.#memory.release(superseded);
    await this.#storeHeld();
  }

  /** Writes what had to be held in memory to the device, once it takes rows again. */
  async #storeHeld(): Promise<void> {
    const { drafts, sessions } = this.#memory.rows();
    if (drafts.length + sessions.length === 0) return;
    try {
      await this.#reach((database) => storeRows(database, drafts, sessions));
    } catch {
      return;
    }
    this.#memory.release([...drafts, ...sessions]);
    this.#notify();
  }

  /** Ends a session: its record waits for the account. */
  #end(ownerId: string, record: SessionRecord, state: 'waiting' | 'deleted'): Promise<void> {
    this.#lateWrites.ended(record.id);
    return this.#inTurn(async () => {
      await this.#write(
        (database) => endSession(database, { id: record.id, ownerId, record, state }),
        () => (state === 'deleted' ? this.#memory.remove(ownerId, record) : this.#memory.store(ownerId, record)),
        this.#heldOf(record.id),
      );
      this.#notify();
    });
  }

  #forget(ownerId: string, what: Forgotten): Promise<void> {
    return this.#inTurn(async () => {
      await this.#memory.forget(ownerId, what);
      const goes = (row: { id: string; ownerId: string; state?: string }) =>
        row.ownerId === ownerId && isMeant(row, what);
      for (const store of ['drafts', 'sessions'] as const) {
        // Storage that is shut holds nothing that could be forgotten.
        const rows = await this.#reach((database) => database.getAll(store)).catch(() => []);
        await Promise.all(rows.filter(goes).map(({ id }) => this.#reach((database) => database.delete(store, id))));
      }
      this.#notify();
    });
  }

  /** Stored drafts, without those of sessions that are over by what had to be held in memory. */
  async #storedDrafts(ownerId: string): Promise<SessionRecord[]> {
    const rows = await this.#reach((database) => database.getAll('drafts'));
    return rows
      .filter((row) => row.ownerId === ownerId)
      .flatMap((row) => readRecord(row.record) ?? [])
      .filter((draft) => !this.#memory.rows(draft.id).sessions.some(({ record }) => coversDraft(record, draft)));
  }

  async #storedSessions(ownerId: string): Promise<LocalSession[]> {
    const rows = await this.#reach((database) => database.getAll('sessions'));
    return rows
      .filter((row) => row.ownerId === ownerId)
      .flatMap(({ record, state }) => {
        const parsed = readRecord(record);
        return parsed ? [{ record: parsed, state }] : [];
      });
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
