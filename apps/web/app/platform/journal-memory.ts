import type { SessionRecord } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import type { JournalPort } from '../ports/journal-port.ts';
import { acknowledged, type DraftRow, isMeant, type SessionRow } from './journal-rows.ts';

type Row = DraftRow | SessionRow;

/** The journal of a page that may not store anything: complete, but gone with the page. */
export interface MemoryJournal extends JournalPort {
  /** What it holds for whoever can store it: of one session, or of all. */
  rows(id?: string): { readonly drafts: readonly DraftRow[]; readonly sessions: readonly SessionRow[] };
  /** They are stored. A row that was written anew meanwhile stays. */
  release(rows: readonly Row[]): void;
}

export function createMemoryJournal(): MemoryJournal {
  const drafts = new Map<string, DraftRow>();
  const sessions = new Map<string, SessionRow>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const setSession = (ownerId: string, { record, state }: LocalSession) =>
    sessions.set(record.id, { id: record.id, ownerId, record, state });

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
      setSession(ownerId, { record, state: 'waiting' });
      drafts.delete(record.id);
      changed();
    },
    async remove(ownerId, record) {
      setSession(ownerId, { record, state: 'deleted' });
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
      else if (next) setSession(ownerId, next);
      changed();
    },
    async forget(ownerId, what = 'everything') {
      for (const [id, row] of sessions) if (row.ownerId === ownerId && isMeant(row, what)) sessions.delete(id);
      for (const [id, row] of drafts) if (row.ownerId === ownerId && isMeant(row, what)) drafts.delete(id);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rows(id) {
      const isWanted = (row: Row) => id === undefined || row.id === id;
      return { drafts: [...drafts.values()].filter(isWanted), sessions: [...sessions.values()].filter(isWanted) };
    },
    release(rows) {
      for (const row of rows) {
        if (drafts.get(row.id) === row) drafts.delete(row.id);
        if (sessions.get(row.id) === row) sessions.delete(row.id);
      }
    },
  };
}

export function newestFirst(drafts: readonly SessionRecord[]): SessionRecord[] {
  return drafts.toSorted((a, b) => Date.parse(b.ended_at) - Date.parse(a.ended_at));
}
