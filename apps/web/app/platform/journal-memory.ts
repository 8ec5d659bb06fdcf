import type { SessionRecord } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import type { Forgotten, JournalPort } from '../ports/journal-port.ts';
import { acknowledged, type DraftRow, isMeant, type SessionRow } from './journal-rows.ts';

type Row = DraftRow | SessionRow;

/** The journal of a page that may not store anything: complete, but gone with the page. */
export interface MemoryJournal extends JournalPort {
  /** What it holds for whoever can store it: of one session, or of all. */
  rows(id?: string): { readonly drafts: readonly DraftRow[]; readonly sessions: readonly SessionRow[] };
  /** They are stored. A row that was written anew meanwhile stays. */
  release(rows: readonly Row[]): void;
}

/** The rows of all owners, by the id of their session. */
class MemoryRows {
  readonly drafts = new Map<string, DraftRow>();
  readonly sessions = new Map<string, SessionRow>();

  setSession(ownerId: string, { record, state }: LocalSession): void {
    this.sessions.set(record.id, { id: record.id, ownerId, record, state });
  }

  forget(ownerId: string, what: Forgotten): void {
    for (const rows of [this.sessions, this.drafts]) {
      for (const [id, row] of rows) if (row.ownerId === ownerId && isMeant(row, what)) rows.delete(id);
    }
  }

  matching(id: string | undefined): ReturnType<MemoryJournal['rows']> {
    const isWanted = (row: Row) => id === undefined || row.id === id;
    return {
      drafts: [...this.drafts.values()].filter(isWanted),
      sessions: [...this.sessions.values()].filter(isWanted),
    };
  }

  release(released: readonly Row[]): void {
    for (const row of released) {
      if (this.drafts.get(row.id) === row) this.drafts.delete(row.id);
      if (this.sessions.get(row.id) === row) this.sessions.delete(row.id);
    }
  }
}

export function createMemoryJournal(): MemoryJournal {
  const held = new MemoryRows();
  const { drafts, sessions } = held;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    durability: () => 'memory',
    async writeDraft(ownerId, record) {
      drafts.set(record.id, { id: record.id, ownerId, record });
    },
    async drafts(ownerId) {
      return newestFirst([...drafts.values()].filter((row) => row.ownerId === ownerId).map((row) => row.record));
    },
    async discardDraft(id) {
      drafts.delete(id);
    },
    async store(ownerId, record) {
      held.setSession(ownerId, { record, state: 'waiting' });
      drafts.delete(record.id);
      changed();
    },
    async remove(ownerId, record) {
      held.setSession(ownerId, { record, state: 'deleted' });
      drafts.delete(record.id);
      changed();
    },
    async sessions(ownerId) {
      return [...sessions.values()]
        .filter((row) => row.ownerId === ownerId)
        .map(({ record, state }) => ({ record, state }));
    },
    async acknowledge(ownerId, sent, stored) {
      const row = sessions.get(sent.record.id);
      const next = row && acknowledged(row, sent, stored);
      if (next === null) sessions.delete(sent.record.id);
      else if (next) held.setSession(ownerId, next);
      changed();
    },
    async forget(ownerId, what = 'everything') {
      held.forget(ownerId, what);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rows: (id) => held.matching(id),
    release: (rows) => held.release(rows),
  };
}

export function newestFirst(drafts: readonly SessionRecord[]): SessionRecord[] {
  return drafts.toSorted((a, b) => Date.parse(b.ended_at) - Date.parse(a.ended_at));
}
